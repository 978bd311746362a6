import type { Page } from '@playwright/test';
import { listResponses } from './admin-lists.ts';
import { operationsResponse } from './operations.ts';
import { button, fill, inDialog, type Screen, steps, tab, text } from './steps.ts';

/** Returns a step that types into the first text or search field of the open view. */
function searchFor(text: string) {
  return async (page: Page) => {
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('textbox').or(panel.getByRole('searchbox')).first().fill(text);
  };
}

/** Searches in the main part of the page, because the top bar also has a search box. Waits for the first result. */
const findImages = async (page: Page) => {
  await page.getByRole('main').getByLabel('Search products').fill('velvet');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Select / })
    .first()
    .waitFor();
};

/** The ids of a product in the demo, and of one of its shades. */
const velvetHour = { parent: 1, shade: 2 };

const adminTab = (name: string) => tab(new RegExp(`^${name}`));
const queueTab = (name: string) => steps(adminTab('Moderation queue'), tab(new RegExp(`^${name}`)));
const admin = (name: string, open?: Screen['open'], only?: Screen['only']): Screen => ({
  name: `admin-${name}`,
  viewer: 'keeper',
  path: '/admin',
  ...(open && { open }),
  ...(only && { only }),
});
export const administrating: readonly Screen[] = [
  { name: 'admin-denied', viewer: 'mara', path: '/admin' },
  { name: 'admin-pending', viewer: 'keeper', path: '/admin', calls: 'pending' },
  admin('add-product'),
  admin('add-product-errors', async (page) =>
    page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' }).click(),
  ),
  admin('discard', steps(fill('Product name', 'Orchard Cream'), adminTab('Brands'))),
  admin('add-variant', adminTab('Add Variant')),
  admin(
    'add-variant-parent',
    steps(adminTab('Add Variant'), fill('Parent product', 'velvet'), async (page) =>
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^(?!Keep).*Velvet/ })
        .first()
        .click(),
    ),
  ),
  admin('products', adminTab('Products')),
  admin('product-delete', steps(adminTab('Products'), button(/^Delete /))),
  admin(
    'products-chosen',
    steps(adminTab('Products'), async (page) => page.getByRole('checkbox', { name: /^Select all/ }).check()),
  ),
  admin(
    'bulk-change',
    steps(
      adminTab('Products'),
      async (page) => page.getByRole('checkbox', { name: /^Select all/ }).check(),
      button('Change'),
    ),
  ),
  admin('bulk-changes', steps(adminTab('Products'), button('Bulk changes'))),
  admin('deleted-products', steps(adminTab('Products'), button(/^Deleted products/))),
  admin('product-edit', steps(adminTab('Products'), button(/^Edit /))),
  {
    name: 'admin-product-shades',
    viewer: 'keeper',
    path: `/admin/add-product/${velvetHour.parent}`,
    open: async (page) =>
      page.getByRole('list', { name: 'Shades' }).evaluate((list) => list.scrollIntoView({ block: 'start' })),
  },
  {
    name: 'admin-product-move',
    viewer: 'keeper',
    path: `/admin/add-variant/${velvetHour.shade}`,
    open: button('Move to another product'),
  },
  admin('brands', adminTab('Brands')),
  admin('brand-dialog', steps(adminTab('Brands'), button(/^Edit /))),
  admin('brand-merge', steps(adminTab('Brands'), button(/^Merge another brand/))),
  admin(
    'brand-merge-chosen',
    steps(adminTab('Brands'), button(/^Merge another brand/), fill('Brand to merge', 'ondine'), inDialog('Ondine')),
  ),
  { ...admin('operations', adminTab('Operations')), mocks: operationsResponse },
  admin('categories', adminTab('Categories')),
  admin('category-rename', steps(adminTab('Categories'), button(/^Rename /))),
  admin('category-merge', steps(adminTab('Categories'), button(/^Merge another /))),
  admin('queue-requests', queueTab('Requests|Product requests')),
  admin(
    'queue-selected',
    steps(adminTab('Moderation queue'), async (page) => page.getByRole('checkbox').first().click()),
  ),
  admin(
    'queue-dismiss',
    steps(
      adminTab('Moderation queue'),
      async (page) => page.getByRole('checkbox').first().click(),
      button(/^Dismiss selected/),
    ),
  ),
  admin('queue-add', steps(adminTab('Moderation queue'), button(/^Add Product/), text(/Image URL/))),
  admin('queue-photos', queueTab('Photo')),
  admin('queue-reports', queueTab('Reports')),
  admin('queue-remove-review', steps(queueTab('Reports'), button('Remove review'))),
  { ...admin('queue-people', queueTab('People')), mocks: listResponses.people },
  admin('queue-keys', steps(adminTab('Moderation queue'), button('Keyboard'))),
  admin('queue-searches', queueTab('Searches')),
  admin('queue-imports', queueTab('Imports')),
  { ...admin('ingredients', adminTab('Ingredients')), mocks: listResponses.ingredients },
  admin('synonyms', adminTab('Synonyms')),
  { ...admin('duplicates', adminTab('Duplicates')), mocks: listResponses.duplicates },
  admin('sections', adminTab('Sections')),
  admin(
    'section-products',
    steps(adminTab('Sections'), button(/^Order the products of Trending/), text(/Back to sections/)),
  ),
  admin('section-edit', steps(adminTab('Sections'), button(/^Edit Trending/))),
  admin(
    'duplicates-chosen',
    steps(
      adminTab('Duplicates'),
      searchFor('velvet'),
      async (page) =>
        page
          .getByRole('tabpanel')
          .getByRole('button', { name: /^(?!Keep).*Velvet/ })
          .first()
          .click(),
      searchFor('candlewick'),
      async (page) =>
        page
          .getByRole('tabpanel')
          .getByRole('button', { name: /^(?!Keep).*Candlewick/ })
          .first()
          .click(),
      text(/What will move/),
    ),
  ),
  admin('members', adminTab('Members')),
  admin('members-found', steps(adminTab('Members'), fill('Search members', 'juno'), text(/Marchetta/))),
  admin(
    'members-suspend',
    steps(adminTab('Members'), fill('Search members', 'juno'), text(/Marchetta/), button(/^Suspend/)),
  ),
  admin(
    'members-remove-content',
    steps(adminTab('Members'), fill('Search members', 'juno'), text(/Marchetta/), button(/^Remove content/)),
  ),
  admin('members-appoint', steps(adminTab('Members'), button('Appoint administrator'))),
  { ...admin('changes', adminTab('Changes')), mocks: listResponses.changes },
  { name: 'admin-images', viewer: 'keeper', path: '/admin/images' },
  {
    name: 'admin-images-found',
    viewer: 'keeper',
    path: '/admin/images',
    open: findImages,
  },
  {
    name: 'admin-images-chosen',
    viewer: 'keeper',
    path: '/admin/images',
    open: steps(findImages, async (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Select Velvet/ })
        .first()
        .click(),
    ),
  },
  {
    name: 'admin-images-added',
    viewer: 'keeper',
    path: '/admin/images',
    open: steps(
      findImages,
      async (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Select Velvet/ })
          .first()
          .click(),
      fill('Or an image URL', 'https://pictures.example/one.jpg'),
      async (page) => page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click(),
    ),
  },
];
