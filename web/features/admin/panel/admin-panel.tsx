import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { type TabChoice, TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { useAdminCounts, useRecentProducts } from '#web/features/admin/products/products-api.ts';
import { useDiscardGuard } from '#web/features/admin/forms/discard-guard.tsx';
import { useQueueCounts } from '#web/features/admin/moderation-queue/moderation-queue-api.ts';
import type { QueueTab } from '#web/features/admin/moderation-queue/moderation-queue-view.tsx';
import { ProductLine } from '#web/features/admin/products/product-line.tsx';
import type { RequestedProduct } from '#web/features/admin/products/requested-product.ts';
import { type AdminViewName, adminViews, type Panel, rememberView } from './views.tsx';
import { Lines } from '#web/features/admin/lines/lines.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './admin-panel.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

const looks = {
  form: { className: classNames(styles.panel, layout.panel), 'data-slot': 'panel' },
  wide: { className: classNames(styles.panel, layout.panel, styles.wide), 'data-slot': 'panel' },
  unframed: { className: styles.wide },
};

/**
 * Shows the selected view. The views with a product form also show the recent products. Before the view changes, the
 * panel asks about unsaved changes.
 */
export function AdminPanel({ view }: { view: AdminViewName }) {
  const { ask } = useDiscardGuard();
  const { panel, show } = usePanel();
  useEffect(() => rememberView(view), [view]);
  return (
    <>
      <Counters />
      <Tabs
        className={styles.columns}
        activation="manual"
        label="Views"
        tabs={useViewChoices()}
        value={view}
        onValueChange={(next) => ask(() => show(next))}
      >
        {adminViews.map(({ name, layout: look, render }) => (
          <TabPanel key={name} value={name} {...looks[look]}>
            {name === view && render(panel)}
          </TabPanel>
        ))}
        {(view === 'add-product' || view === 'add-variant') && <RecentProducts onEdit={panel.edit} />}
      </Tabs>
    </>
  );
}

/**
 * Returns the state that all views share, and a function that shows another view. Each view has its own URL, so the
 * browser's Back and Forward buttons work.
 */
function usePanel(): { panel: Panel; show: (view: AdminViewName) => void } {
  const { ask } = useDiscardGuard();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Product>();
  const [requested, setRequested] = useState<RequestedProduct>();
  const [queueTab, showQueueTab] = useState<QueueTab>('requests');
  const show = (view: AdminViewName, product?: Product, requested?: RequestedProduct) => {
    setEditing(product);
    setRequested(requested);
    // Ignores the blocker. The callers have already asked about unsaved changes, or there are none.
    void navigate({ to: href.adminView(view), ignoreBlocker: true });
  };
  const panel = {
    editing,
    edit: (product: Product) => ask(() => show(product.isVariant ? 'add-variant' : 'add-product', product)),
    requested,
    addRequested: (requested: RequestedProduct) => show('add-product', undefined, requested),
    saved: () => {
      if (editing) show('products');
      else if (requested) show('queue');
    },
    queueTab,
    showQueueTab,
  };
  return { panel, show };
}

/** Returns the tabs of the panel. The queue's tab shows the number of pending requests, photos, and reports. */
function useViewChoices(): TabChoice<AdminViewName>[] {
  const { data } = useQueueCounts();
  const pending = data && data.requests + data.photos + data.reports;
  return adminViews.map(({ name, label }) => ({
    value: name,
    label,
    ...(name === 'queue' && pending !== undefined && { count: pending }),
  }));
}

function Counters() {
  const { data } = useAdminCounts();
  const shown = [
    ['Products', data?.products],
    ['Variants', data?.variants],
    ['Brands', data?.brands],
    ['Categories', data?.categories],
  ] as const;
  return (
    <dl className={styles.counters}>
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={typography.numerals}>{count?.toLocaleString('en') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function RecentProducts({ onEdit }: { onEdit: (product: Product) => void }) {
  const { data: products = [] } = useRecentProducts();
  return (
    <aside
      className={classNames(styles.panel, layout.panel, styles.recent)}
      data-slot="panel"
      aria-label="Recent products"
    >
      <h2 className={typography.subtitle}>Recent products</h2>
      <Lines>
        {products.map((product) => (
          <ProductLine key={product.id} product={product}>
            <IconButton
              label={`Edit ${titleOf(product)}`}
              icon="pencil"
              iconSize="small"
              onClick={() => onEdit(product)}
            />
          </ProductLine>
        ))}
      </Lines>
    </aside>
  );
}
