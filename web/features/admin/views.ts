export const adminViews = [
  { value: 'add-product', label: 'Add Product' },
  { value: 'add-variant', label: 'Add Variant' },
  { value: 'products', label: 'Products' },
  { value: 'brands', label: 'Brands' },
  { value: 'categories', label: 'Categories' },
  { value: 'work-queue', label: 'Work queue' },
  { value: 'duplicates', label: 'Duplicates' },
  { value: 'members', label: 'Members' },
  { value: 'changes', label: 'Changes' },
] as const;
export type AdminView = (typeof adminViews)[number]['value'];

const key = 'shelflife.admin.view';

/** The view shown last on this device (ADMIN-02). */
export function rememberedView(): AdminView {
  const kept = localStorage.getItem(key);
  return adminViews.find(({ value }) => value === kept)?.value ?? 'add-product';
}

export function rememberView(view: AdminView): void {
  localStorage.setItem(key, view);
}
