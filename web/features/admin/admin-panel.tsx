import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useAdminCounts, useRecentProducts } from './api.ts';
import { BrandsView } from './brands-view.tsx';
import { CategoriesView } from './categories-view.tsx';
import { useDiscardGuard } from './discard-guard.tsx';
import { DuplicatesView } from './duplicates-view.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductLine } from './product-line.tsx';
import { ProductsView } from './products-view.tsx';
import { VariantForm } from './variant-form.tsx';
import { type AdminView, adminViews, rememberedView, rememberView } from './views.ts';

/** The specified views, further ones, and beside them the recent products; what is unsaved is asked about before another is shown. */
export function AdminPanel() {
  const { ask } = useDiscardGuard();
  const [view, setView] = useState<AdminView>(rememberedView);
  const [editing, setEditing] = useState<Product>();
  const show = (next: AdminView, product?: Product) => {
    rememberView(next);
    setView(next);
    setEditing(product);
  };
  const edit = (product: Product) => ask(() => show(product.isVariant ? 'add-variant' : 'add-product', product));
  const saved = () => {
    if (editing) show('products');
  };
  return (
    <>
      <Counters />
      <Tabs
        className="ad"
        activation="manual"
        label="Views"
        tabs={adminViews}
        value={view}
        onValueChange={(next) => ask(() => show(next))}
      >
        <TabPanel value="add-product" className="panel">
          <ProductForm key={editing?.id ?? 'new'} product={editing} onSaved={saved} />
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
        <TabPanel value="duplicates" className="panel ad-wide">
          <DuplicatesView />
        </TabPanel>
        {(view === 'add-product' || view === 'add-variant') && <RecentProducts onEdit={edit} />}
      </Tabs>
    </>
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
