import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type TabChoice, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useAdminCounts, useRecentProducts } from './api.ts';
import { BrandsView } from './brands-view.tsx';
import { CategoriesView } from './categories-view.tsx';
import { ChangesView } from './changes-view.tsx';
import { useDiscardGuard } from './discard-guard.tsx';
import { DuplicatesView } from './duplicates-view.tsx';
import { MembersView } from './members-view.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductLine } from './product-line.tsx';
import type { ProductWish } from './product-wish.ts';
import { ProductsView } from './products-view.tsx';
import { VariantForm } from './variant-form.tsx';
import { type AdminView, adminViews, rememberedView, rememberView } from './views.ts';
import { useQueueCounts } from './work-queue-api.ts';
import { type QueueTab, WorkQueueView } from './work-queue-view.tsx';

/** The specified views and ours beside the recent products; what is unsaved is asked about before another is shown. */
export function AdminPanel() {
  const { ask } = useDiscardGuard();
  const [view, setView] = useState<AdminView>(rememberedView);
  const [editing, setEditing] = useState<Product>();
  const [wish, setWish] = useState<ProductWish>();
  const [queueTab, setQueueTab] = useState<QueueTab>('requests');
  const show = (next: AdminView, product?: Product, wished?: ProductWish) => {
    rememberView(next);
    setView(next);
    setEditing(product);
    setWish(wished);
  };
  const edit = (product: Product) => ask(() => show(product.isVariant ? 'add-variant' : 'add-product', product));
  const saved = () => {
    if (editing) show('products');
    else if (wish) show('work-queue');
  };
  return (
    <>
      <Counters />
      <Tabs
        className="ad"
        activation="manual"
        label="Views"
        tabs={useAdminViews()}
        value={view}
        onValueChange={(next) => ask(() => show(next))}
      >
        <TabPanel value="add-product" className="panel">
          <ProductForm key={editing?.id ?? wish?.key ?? 'new'} product={editing} wish={wish} onSaved={saved} />
        </TabPanel>
        <TabPanel value="add-variant" className="panel">
          <VariantForm key={editing?.id ?? 'new'} shade={editing} onSaved={saved} />
        </TabPanel>
        <TabPanel value="products" className="panel ad-wide">
          <ProductsView onEdit={edit} />
        </TabPanel>
        <TabPanel value="brands" className="panel ad-wide">
          <BrandsView />
        </TabPanel>
        <TabPanel value="categories" className="panel ad-wide">
          <CategoriesView />
        </TabPanel>
        <TabPanel value="work-queue" className="ad-wide">
          <WorkQueueView
            tab={queueTab}
            onTabChange={setQueueTab}
            onAdd={(wished) => show('add-product', undefined, wished)}
          />
        </TabPanel>
        <TabPanel value="duplicates" className="panel ad-wide">
          <DuplicatesView />
        </TabPanel>
        <TabPanel value="members" className="panel ad-wide">
          <MembersView />
        </TabPanel>
        <TabPanel value="changes" className="panel ad-wide">
          <ChangesView />
        </TabPanel>
        {(view === 'add-product' || view === 'add-variant') && <RecentProducts onEdit={edit} />}
      </Tabs>
    </>
  );
}

/** The queue names how much of it waits for a decision. */
function useAdminViews(): TabChoice<AdminView>[] {
  const { data } = useQueueCounts();
  const waiting = data && data.requests + data.photos + data.reports;
  return adminViews.map((choice) =>
    choice.value === 'work-queue' && waiting !== undefined ? { ...choice, count: waiting } : choice,
  );
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
    <dl className="counters">
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count?.toLocaleString('en') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function RecentProducts({ onEdit }: { onEdit: (product: Product) => void }) {
  const { data: products = [] } = useRecentProducts();
  return (
    <aside className="panel ad-r" aria-label="Recent products">
      <h2 className="t-sub">Recent products</h2>
      <ul className="tbl">
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
      </ul>
    </aside>
  );
}
