import type { ReactNode } from 'react';
import type { AdminProduct } from '#contract/catalog-admin/products.ts';
import { BrandsView } from '#web/features/catalog-admin/brands-view.tsx';
import { CategoriesView } from '#web/features/catalog-admin/categories-view.tsx';
import { ChangesView } from '#web/features/admin-changes/changes-view.tsx';
import { DuplicatesView } from '#web/features/catalog-admin/duplicates-view.tsx';
import { LabelNamesView } from '#web/features/ingredients/label-names-view.tsx';
import { MembersView } from '#web/features/moderation/members-view.tsx';
import { ModerationQueueView } from '#web/features/moderation/moderation-queue-view.tsx';
import { OperationsView } from '#web/features/operations/operations-view.tsx';
import { ProductForm, type StartedVariant } from '#web/features/catalog-admin/product-form.tsx';
import type { RequestedProduct } from '#web/features/catalog-admin/requested-note.tsx';
import type { StoredProduct } from '#web/features/catalog-admin/product-texts.ts';
import { ProductsView } from '#web/features/catalog-admin/products-view.tsx';
import { SectionsView } from '#web/features/catalog-admin/sections-view.tsx';
import { SynonymsView } from '#web/features/search/synonyms-view.tsx';
import { VariantForm } from '#web/features/catalog-admin/variant-form.tsx';
import { deviceItems } from '#web/lib/device/stored-items.ts';

export interface Panel {
  editing: StoredProduct | undefined;
  edit: (product: AdminProduct) => void;
  requested: RequestedProduct | undefined;
  addRequested: (requested: RequestedProduct) => void;
  started: StartedVariant | undefined;
  addVariant: (started: StartedVariant) => void;
  saved: () => void;
}

interface AdminView {
  /** The last part of the view's URL: /admin/NAME. */
  name: string;
  label: string;
  layout: 'form' | 'wide' | 'unframed';
  render: (panel: Panel) => ReactNode;
}

export const adminViews = [
  {
    name: 'add-product',
    label: 'Add Product',
    layout: 'form',
    render: ({ editing, requested, saved, edit, addVariant }) => (
      <ProductForm
        key={editing?.id ?? requested?.key ?? 'new'}
        product={editing}
        requested={requested}
        onSaved={saved}
        onEdit={edit}
        onAddVariant={addVariant}
      />
    ),
  },
  {
    name: 'add-variant',
    label: 'Add Variant',
    layout: 'form',
    render: ({ editing, started, saved }) => (
      <VariantForm
        key={editing?.id ?? started?.texts.parentProductId ?? 'new'}
        shade={editing}
        started={started}
        onSaved={saved}
      />
    ),
  },
  { name: 'products', label: 'Products', layout: 'wide', render: ({ edit }) => <ProductsView onEdit={edit} /> },
  { name: 'brands', label: 'Brands', layout: 'wide', render: () => <BrandsView /> },
  { name: 'synonyms', label: 'Synonyms', layout: 'wide', render: () => <SynonymsView /> },
  { name: 'categories', label: 'Categories', layout: 'wide', render: () => <CategoriesView /> },
  {
    name: 'queue',
    label: 'Moderation queue',
    layout: 'unframed',
    render: ({ addRequested }) => <ModerationQueueView onAdd={addRequested} />,
  },
  { name: 'duplicates', label: 'Duplicates', layout: 'wide', render: () => <DuplicatesView /> },
  { name: 'ingredients', label: 'Ingredients', layout: 'wide', render: () => <LabelNamesView /> },
  { name: 'sections', label: 'Sections', layout: 'wide', render: () => <SectionsView /> },
  { name: 'members', label: 'Members', layout: 'wide', render: () => <MembersView /> },
  { name: 'changes', label: 'Changes', layout: 'wide', render: () => <ChangesView /> },
  { name: 'operations', label: 'Operations', layout: 'wide', render: () => <OperationsView /> },
] as const satisfies readonly AdminView[];

export type AdminViewName = (typeof adminViews)[number]['name'];

export function viewNamed(name: string | null | undefined): AdminViewName | undefined {
  return adminViews.find((view) => view.name === name)?.name;
}

const key = 'shelflife.admin.view';

/** The view that this device last showed or, if there is none, "Add Product" (ADMIN-02). */
export const rememberedView = (): AdminViewName => viewNamed(deviceItems.getItem(key)) ?? 'add-product';

export const rememberView = (view: AdminViewName) => deviceItems.setItem(key, view);
