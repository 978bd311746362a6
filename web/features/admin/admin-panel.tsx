import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type AdminProduct,
  getAdminCounts,
  getProductParts,
  listAdminProducts,
} from '#contract/catalog-admin/products.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { type TabChoice, TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { useAdminProduct } from '#web/features/catalog-admin/api.ts';
import { listAsLeft } from '#web/features/catalog-admin/table-address.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { useDiscardGuard } from './discard-guard.tsx';
import { getQueueCounts, listPendingRequests } from '#contract/moderation/queue.ts';
import type { QueueKind } from '#contract/statuses.ts';
import { useQueueKind } from '#web/features/moderation/moderation-queue-view.tsx';
import type { StartedVariant } from '#web/features/catalog-admin/product-form.tsx';
import { fromRequest, type RequestedProduct } from '#web/features/catalog-admin/requested-note.tsx';
import { type AdminViewName, adminViews, type Panel, rememberView } from './views.tsx';
import { Lines, ProductLine } from './lines.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './admin-panel.module.css';

const looks = {
  form: { className: classNames(styles.panel, layout.panel), 'data-slot': 'panel' },
  wide: { className: classNames(styles.panel, layout.panel, styles.wide), 'data-slot': 'panel' },
  unframed: { className: styles.wide },
};

interface AdminPanelProps {
  view: AdminViewName;
  /** The product or shade that the form changes. */
  editedId: number | undefined;
  /** The request that the form for a new product fulfills. */
  requestId: number | undefined;
}

export function AdminPanel({ view, editedId, requestId }: AdminPanelProps) {
  const { ask } = useDiscardGuard();
  const { panel, show } = usePanel(view, editedId, requestId);
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
            {name === view && (
              <Loaded view={view} editedId={editedId} requestId={requestId}>
                {(loaded) => render({ ...panel, ...loaded })}
              </Loaded>
            )}
          </TabPanel>
        ))}
        {(view === 'add-product' || view === 'add-variant') && <RecentProducts onEdit={panel.edit} />}
      </Tabs>
    </>
  );
}

interface LoadedProps extends AdminPanelProps {
  children: (loaded: Pick<Partial<Panel>, 'editing' | 'requested'>) => ReactNode;
}

function Loaded({ view, editedId, requestId, children }: LoadedProps) {
  if (editedId !== undefined)
    return (
      <EditedProduct key={editedId} id={editedId} view={view}>
        {children}
      </EditedProduct>
    );
  if (view !== 'add-product' || requestId === undefined) return children({});
  return (
    <FromRequest key={requestId} id={requestId}>
      {children}
    </FromRequest>
  );
}

type LoaderProps = Pick<LoadedProps, 'children'> & { id: number };

/** Loads the product and its parts before its form opens, because a form retains the values that it opened with. */
function EditedProduct({ id, view, children }: LoaderProps & { view: AdminViewName }) {
  const found = useAdminProduct(id);
  const parts = useCall(getProductParts, { params: { id } }, { freshFor: 0 });
  const [product] = (found.isFetchedAfterMount && found.data) || [];
  const { data, error, isFetchedAfterMount, refetch } = product && formOf(product) === view ? parts : found;
  return (
    <QueryList
      query={{ data: isFetchedAfterMount ? data : undefined, error, refetch }}
      skeleton={<LineSkeleton />}
      isEmpty={() => data === found.data}
      empty={<EmptyState title="Product not found">Choose another product.</EmptyState>}
    >
      {() => product && parts.data && children({ editing: { ...product, ...parts.data } })}
    </QueryList>
  );
}

/** Loads the request in the URL. The form stays open, even if somebody handles the request meanwhile. */
function FromRequest({ id, children }: LoaderProps) {
  const { data, isFetchedAfterMount, error, refetch } = useCall(
    listPendingRequests,
    { query: { id } },
    { freshFor: 0 },
  );
  const [opened, setOpened] = useState<RequestedProduct>();
  const request = isFetchedAfterMount ? data?.[0] : undefined;
  if (!opened && request) setOpened(fromRequest(request));
  return (
    <QueryList
      query={{ data: opened ? [opened] : isFetchedAfterMount ? data : undefined, error, refetch }}
      skeleton={<LineSkeleton />}
      empty={<EmptyState title="Request not found">Someone may have handled it already.</EmptyState>}
    >
      {() => opened && children({ requested: opened })}
    </QueryList>
  );
}

const formOf = ({ isVariant }: AdminProduct) => (isVariant ? 'add-variant' : 'add-product');

interface Shown {
  product?: AdminProduct;
  requested?: RequestedProduct;
  started?: StartedVariant;
}

/** Each view has its own URL, so the browser's Back and Forward buttons work. */
function usePanel(
  view: AdminViewName,
  editedId: number | undefined,
  requestId: number | undefined,
): { panel: Panel; show: (view: AdminViewName) => void } {
  const { ask } = useDiscardGuard();
  const navigate = useNavigate();
  const [requested, setRequested] = useState<RequestedProduct>();
  const [started, setStarted] = useState<StartedVariant>();
  const { kind } = useQueueKind();
  // The open list of the queue, to return to it.
  const [lastKind, setLastKind] = useState<QueueKind>();
  const show = (next: AdminViewName, { product, requested, started }: Shown = {}) => {
    setRequested(requested);
    setStarted(started);
    if (view === 'queue') setLastKind(kind === 'requests' ? undefined : kind);
    // Ignores the blocker. The callers have already asked about unsaved changes, or there are none.
    void navigate({
      to: product
        ? href.adminForm(formOf(product), product.id)
        : requested?.request
          ? href.adminRequest(requested.request.id)
          : href.adminView(next),
      ...(next === 'queue' && lastKind && { search: { kind: lastKind } }),
      ignoreBlocker: true,
    });
  };
  const panel = {
    editing: undefined,
    edit: (product: AdminProduct) => ask(() => show(formOf(product), { product })),
    requested,
    addRequested: (requested: RequestedProduct) => show('add-product', { requested }),
    started,
    // Nothing is lost, because the draft of the product form stays.
    addVariant: (started: StartedVariant) => show('add-variant', { started }),
    saved: () => {
      if (editedId !== undefined) void navigate({ to: listAsLeft(), ignoreBlocker: true });
      else if (requested || requestId !== undefined || started?.requestIds) show('queue');
      else if (started) show('add-variant');
    },
  };
  return { panel, show };
}

/** Returns the tabs of the panel. The queue's tab shows the number of all entries that need a decision. */
function useViewChoices(): TabChoice<AdminViewName>[] {
  const { data } = useCall(getQueueCounts, {}, { freshFor: 0 });
  const pending =
    data && data.requests + data.photos + data.reports + data.people + data.ingredients + data.months + data.imports;
  return adminViews.map(({ name, label }) => ({
    value: name,
    label,
    ...(name === 'queue' && pending !== undefined && { count: pending }),
  }));
}

function Counters() {
  const { data } = useCall(getAdminCounts, {});
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

/** The five products with the highest ids (OP-77). */
function RecentProducts({ onEdit }: { onEdit: (product: AdminProduct) => void }) {
  const { data: products = [] } = useCall(listAdminProducts, { query: { limit: pageLimits.adminRecent } });
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
