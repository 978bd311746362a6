import type { Page } from '@playwright/test';
import { barcodeOf } from '#server/demo/catalog.ts';
import { administrating } from './admin-screens.ts';
import { button, buttonBelow, fill, key, link, type Screen, steps, tab, text } from './steps.ts';

/**
 * The ids of a demo product and three of its shades: one that Mara uses, one that she has reviewed, and one that is not
 * on her shelf.
 */
const velvetHour = { parent: 1, using: 2, reviewed: 4, unshelved: 3 };
/** The id of a product without shades. */
const fragrance = 1774;
/** The id of a product without reviews. */
const unreviewed = 20;

/**
 * Makes API calls fail, as if the device were offline. Pictures still load from the server. On an offline device, the
 * service worker would serve them from its cache, but it does not run for screenshots.
 */
async function goOffline(page: Page): Promise<void> {
  // The number of new notifications is the last part of the page that loads.
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor();
  await page.route(/\/(api|auth\/v1)\//, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });
}

const visitors: Screen[] = [
  { name: 'welcome', viewer: 'visitor', path: '/' },
  { name: 'sign-in', viewer: 'visitor', path: '/', open: link('Sign In') },
  {
    name: 'sign-in-refused',
    viewer: 'visitor',
    path: '/',
    open: steps(
      link('Sign In'),
      fill('Email', 'mara@demo.example'),
      fill('Password', 'wrong password'),
      button(/^Sign In$/),
      async (page) => page.getByRole('alert').first().waitFor(),
    ),
  },
  { name: 'sign-up', viewer: 'visitor', path: '/', open: link('Get Started') },
  {
    name: 'sign-up-errors',
    viewer: 'visitor',
    path: '/',
    open: steps(link('Get Started'), fill('Email', 'mara'), button('Create Account')),
  },
  { name: 'forgot-password', viewer: 'visitor', path: '/', open: steps(link('Sign In'), link('Forgot password?')) },
  { name: 'privacy', viewer: 'visitor', path: '/privacy' },
  { name: 'rules', viewer: 'visitor', path: '/rules' },
  { name: 'reset-password-link-missing', viewer: 'visitor', path: '/reset-password' },
  { name: 'callback-link-missing', viewer: 'visitor', path: '/auth/callback' },
  { name: 'callback-pending', viewer: 'visitor', path: '/auth/callback?code=00000000', calls: 'pending' },
  { name: 'callback-link-wrong', viewer: 'visitor', path: '/auth/callback?code=00000000' },
  { name: 'not-found-visitor', viewer: 'visitor', path: '/nowhere' },
  { name: 'gate-visitor', viewer: 'visitor', path: '/discover' },
];

const home: Screen[] = [
  { name: 'home', viewer: 'mara', path: '/' },
  { name: 'home-pending', viewer: 'mara', path: '/', calls: 'pending' },
  { name: 'home-failing', viewer: 'mara', path: '/', calls: 'failing' },
  { name: 'home-empty', viewer: 'beginner', path: '/' },
  { name: 'home-profile-setup', viewer: 'nameless', path: '/' },
  {
    name: 'home-profile-setup-error',
    viewer: 'nameless',
    path: '/',
    open: steps(fill('Username', 'x'), button('Save profile')),
  },
  { name: 'home-tried', viewer: 'mara', path: '/', open: tab(/^Tried/) },
  { name: 'home-filtered', viewer: 'mara', path: '/', open: button(/^everyday/) },
  { name: 'card-menu', viewer: 'mara', path: '/', open: button(/^Shelf status for/) },
  { name: 'card-add-dialog', viewer: 'mara', path: '/', open: buttonBelow(/^Add (?!Product)[A-Z]/) },
  { name: 'home-suspended', viewer: 'suspended', path: '/' },
];

const typedCode = (code: string) => steps(fill('Barcode number', code), button(/^Look it up$/));
const scanning: Screen[] = [
  { name: 'scan', viewer: 'mara', path: '/scan' },
  { name: 'scan-refused-number', viewer: 'mara', path: '/scan', open: typedCode('4006381333932') },
  {
    name: 'scan-tray',
    viewer: 'mara',
    path: '/scan',
    open: steps(
      tab(/^Several products/),
      typedCode(barcodeOf(20)),
      typedCode(barcodeOf(velvetHour.using)),
      typedCode('4006381333931'),
    ),
  },
  { name: 'scan-list', viewer: 'mara', path: '/scan', open: tab(/^Paste a list/) },
];

/** Returns a step that opens this card of the year in review. */
const turnTo = (name: string) => async (page: Page) => {
  const card = page.getByRole('region', { name: new RegExp(`^${name},`) });
  await page.getByRole('region', { name: /^Cover,/ }).waitFor();
  while ((await card.count()) === 0) await button('Next card')(page);
};

const shell: Screen[] = [
  { name: 'account-menu', viewer: 'keeper', path: '/activity', open: button('Account menu') },
  { name: 'add-menu', viewer: 'mara', path: '/activity', only: 'desktop', open: button(/^Add$/) },
  { name: 'drawer', viewer: 'keeper', path: '/activity', only: 'phone', open: button(/^Menu$/) },
  { name: 'notifications', viewer: 'mara', path: '/activity', open: button(/^Notifications/) },
  { name: 'notifications-empty', viewer: 'beginner', path: '/activity', open: button(/^Notifications/) },
  {
    name: 'offline',
    alone: true,
    viewer: 'mara',
    path: '/activity',
    open: async (page) => {
      await goOffline(page);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'pending-changes',
    alone: true,
    viewer: 'mara',
    path: '/shelves',
    open: async (page) => {
      await goOffline(page);
      await button(/^Shelf status for/)(page);
      await page.getByRole('menuitemradio', { name: /Tried/ }).click();
      await page.getByRole('region', { name: 'Pending changes' }).waitFor();
    },
  },
];

/** Focuses the search box in the top bar. On phones, a button opens a sheet with the search box. */
const openSearch = async (page: Page) => {
  const box = page.getByRole('combobox', { name: 'Search products' });
  if (!(await box.isVisible()))
    await page
      .getByRole('button', { name: /search/i })
      .filter({ visible: true })
      .first()
      .click();
  await box.filter({ visible: true }).first().focus();
};
const searchFor = (words: string) => async (page: Page) => {
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true }).first().fill(words);
};

const searching: Screen[] = [
  { name: 'search-box-open', viewer: 'mara', path: '/', open: openSearch },
  { name: 'search-box-results', viewer: 'mara', path: '/', open: steps(searchFor('velvet'), text(/products? found/)) },
  {
    name: 'search-box-chosen',
    viewer: 'mara',
    path: '/',
    open: steps(searchFor('lip'), text(/products? found/), key('ArrowDown'), key('ArrowDown')),
  },
  { name: 'search-box-none', viewer: 'mara', path: '/', open: steps(searchFor('zzzzqq'), text(/^No /)) },
  { name: 'search-box-short', viewer: 'mara', path: '/', open: searchFor('v') },
  { name: 'search', viewer: 'mara', path: '/search?q=velvet' },
  { name: 'search-without', viewer: 'mara', path: '/search?q=velvet+lipstick+zzqxv' },
  { name: 'search-corrected', viewer: 'mara', path: '/search?q=velvte' },
  { name: 'search-start', viewer: 'mara', path: '/search' },
  { name: 'search-none', viewer: 'mara', path: '/search?q=zzzzqq' },
  { name: 'search-pending', viewer: 'mara', path: '/search?q=velvet', calls: 'pending' },
  { name: 'search-failing', viewer: 'mara', path: '/search?q=velvet', calls: 'failing' },
  { name: 'search-shades', viewer: 'mara', path: '/search?q=velvet', open: button(/^\d+ shades of/) },
  {
    name: 'search-add-menu',
    viewer: 'beginner',
    path: '/search?q=velvet',
    open: button(/^Add Velvet/),
  },
  { name: 'browse', viewer: 'mara', path: '/browse' },
  { name: 'browse-pending', viewer: 'mara', path: '/browse', calls: 'pending' },
  { name: 'browse-failing', viewer: 'mara', path: '/browse', calls: 'failing' },
  { name: 'browse-page-3', viewer: 'beginner', path: '/browse?page=3' },
  { name: 'browse-add-dialog', viewer: 'beginner', path: '/browse', open: button(/^Add to Shelf:/) },
  { name: 'find-users', viewer: 'mara', path: '/search/users' },
  { name: 'find-users-results', viewer: 'mara', path: '/search/users?q=an' },
  { name: 'find-users-none', viewer: 'mara', path: '/search/users?q=zzzzqq' },
  { name: 'find-users-pending', viewer: 'mara', path: '/search/users?q=an', calls: 'pending' },
];

const discovering: Screen[] = [
  { name: 'discover', viewer: 'mara', path: '/discover' },
  { name: 'discover-pending', viewer: 'mara', path: '/discover', calls: 'pending' },
  { name: 'discover-failing', viewer: 'mara', path: '/discover', calls: 'failing' },
  { name: 'section-trending', viewer: 'mara', path: '/section/trending' },
  { name: 'section-best-of', viewer: 'mara', path: '/section/bob-2025' },
  { name: 'section-missing', viewer: 'mara', path: '/section/nothing' },
  { name: 'section-pending', viewer: 'mara', path: '/section/trending', calls: 'pending' },
  { name: 'brand', viewer: 'mara', path: '/brand/ondine-fable' },
  { name: 'brand-missing', viewer: 'mara', path: '/brand/nobody-makes-this' },
  { name: 'brand-nameless', viewer: 'mara', path: '/brand' },
  { name: 'brand-pending', viewer: 'mara', path: '/brand/ondine-fable', calls: 'pending' },
  { name: 'brand-failing', viewer: 'mara', path: '/brand/ondine-fable', calls: 'failing' },
];

const using = `/product/${velvetHour.using}`;
const reviewed = `/product/${velvetHour.reviewed}`;
const product: Screen[] = [
  { name: 'product', viewer: 'mara', path: using },
  { name: 'product-reviewed', viewer: 'mara', path: reviewed },
  { name: 'product-parent', viewer: 'mara', path: `/product/${velvetHour.parent}` },
  { name: 'product-unshelved', viewer: 'mara', path: `/product/${velvetHour.unshelved}` },
  { name: 'product-want', viewer: 'mara', path: `/product/${fragrance}` },
  { name: 'product-unreviewed', viewer: 'beginner', path: `/product/${unreviewed}` },
  { name: 'product-pending', viewer: 'mara', path: using, calls: 'pending' },
  { name: 'product-failing', viewer: 'mara', path: using, calls: 'failing' },
  { name: 'product-missing', viewer: 'mara', path: '/product/987654' },
  {
    name: 'add-to-shelf-dialog',
    viewer: 'beginner',
    path: `/product/${velvetHour.parent}`,
    open: button('Add to Shelf'),
  },
  { name: 'review-dialog', viewer: 'mara', path: using, open: button('Write Review') },
  {
    name: 'review-dialog-discard',
    viewer: 'mara',
    path: using,
    open: steps(button('Write Review'), fill('Comment', 'Unfinished'), key('Escape')),
  },
  { name: 'review-dialog-edit', viewer: 'mara', path: reviewed, open: button('Edit Review') },
  { name: 'review-delete', viewer: 'mara', path: reviewed, open: buttonBelow(/^Delete$/) },
  { name: 'review-report', viewer: 'mara', path: using, open: buttonBelow(/^Report$/) },
  { name: 'tags-dialog', viewer: 'mara', path: using, open: button('Edit your tags') },
  {
    name: 'shade-dialog',
    viewer: 'mara',
    path: using,
    open: button('Edit shade notes'),
  },
  { name: 'date-dialog', viewer: 'mara', path: using, open: button(/^Started/) },
  { name: 'date-finished-dialog', viewer: 'mara', path: using, open: button(/^Finished/) },
  { name: 'submit-photos-dialog', viewer: 'mara', path: using, open: button('Submit Photos') },
];

const people: Screen[] = [
  { name: 'shelves', viewer: 'mara', path: '/shelves' },
  { name: 'shelves-empty', viewer: 'beginner', path: '/shelves' },
  { name: 'shelves-pending', viewer: 'mara', path: '/shelves', calls: 'pending' },
  { name: 'shelves-failing', viewer: 'mara', path: '/shelves', calls: 'failing' },
  { name: 'shelves-tried', viewer: 'mara', path: '/shelves?tab=tried' },
  { name: 'shelves-next', viewer: 'mara', path: '/shelves?order=next' },
  { name: 'shelves-brand', viewer: 'mara', path: '/shelves?sort=brand' },
  {
    name: 'package',
    viewer: 'mara',
    path: using,
    open: steps(link('Packages and uses'), text('Packages')),
  },
  { name: 'spending', viewer: 'mara', path: '/spending' },
  { name: 'pan-projects', viewer: 'mara', path: '/pan-projects' },
  { name: 'diary', viewer: 'mara', path: '/diary' },
  { name: 'statistics', viewer: 'mara', path: '/statistics' },
  { name: 'year', viewer: 'mara', path: '/year/2026' },
  {
    name: 'year-colors',
    viewer: 'mara',
    path: '/year/2026',
    open: turnTo('Colors'),
  },
  {
    name: 'year-favorites',
    viewer: 'mara',
    path: '/year/2026',
    open: turnTo('Favorites'),
  },
  {
    name: 'year-save',
    viewer: 'mara',
    path: '/year/2026',
    open: steps(
      turnTo('Save it'),
      ...['Your name', 'Brands', 'Project Pan'].map((part) => button(part)),
      async (page) => page.locator('[aria-busy=false] img').waitFor(),
    ),
  },
  { name: 'year-empty', viewer: 'mara', path: '/year/1999' },
  { name: 'statistics-empty', viewer: 'beginner', path: '/statistics' },
  { name: 'statistics-pending', viewer: 'mara', path: '/statistics', calls: 'pending' },
  { name: 'shelves-tag', viewer: 'mara', path: '/shelves?tag=everyday' },
  { name: 'shelves-filter-none', viewer: 'mara', path: '/shelves?q=zzzzqq' },
  { name: 'beauty-life', viewer: 'mara', path: '/beauty-life' },
  { name: 'beauty-life-empty', viewer: 'beginner', path: '/beauty-life' },
  { name: 'beauty-life-pending', viewer: 'mara', path: '/beauty-life', calls: 'pending' },
  { name: 'beauty-life-failing', viewer: 'mara', path: '/beauty-life', calls: 'failing' },
  { name: 'expiry-calendar', viewer: 'mara', path: '/calendar' },
  { name: 'expiry-calendar-empty', viewer: 'beginner', path: '/calendar' },
  { name: 'buy-again', viewer: 'mara', path: '/buy-again' },
  { name: 'buy-again-empty', viewer: 'beginner', path: '/buy-again' },
  { name: 'profile', viewer: 'mara', path: '/profile' },
  { name: 'profile-empty', viewer: 'beginner', path: '/profile' },
  { name: 'profile-pending', viewer: 'mara', path: '/profile', calls: 'pending' },
  { name: 'profile-failing', viewer: 'mara', path: '/profile', calls: 'failing' },
  { name: 'pan-edit', viewer: 'mara', path: '/profile', open: button('Edit Goal') },
  { name: 'pan-opt-out', viewer: 'mara', path: '/profile', open: button(/Opt Out/) },
  { name: 'pan-finished', viewer: 'mara', path: '/profile', open: button(/finished|products/i) },
  { name: 'pan-start', viewer: 'beginner', path: '/profile', open: button(/Start|Join|Set/) },
  { name: 'user', viewer: 'mara', path: '/user/sachipans' },
  { name: 'user-unfollowed', viewer: 'mara', path: '/user/gideonshaves' },
  { name: 'user-empty', viewer: 'mara', path: '/user/beginner' },
  { name: 'user-missing', viewer: 'mara', path: '/user/nobody_here' },
  { name: 'user-pending', viewer: 'mara', path: '/user/sachipans', calls: 'pending' },
  { name: 'user-failing', viewer: 'mara', path: '/user/sachipans', calls: 'failing' },
  { name: 'user-menu', viewer: 'mara', path: '/user/sachipans', open: button(/^More options for/) },
  {
    name: 'user-block',
    viewer: 'mara',
    path: '/user/sachipans',
    open: steps(button(/^More options for/), async (page) => page.getByRole('menuitem', { name: /^Block/ }).click()),
  },
  {
    name: 'user-report',
    viewer: 'mara',
    path: '/user/sachipans',
    open: steps(button(/^More options for/), async (page) => page.getByRole('menuitem', { name: /^Report/ }).click()),
  },
  { name: 'user-reviews', viewer: 'mara', path: '/user/sachipans/reviews' },
  { name: 'user-reviews-empty', viewer: 'beginner', path: '/user/beginner/reviews' },
  { name: 'user-reviews-pending', viewer: 'mara', path: '/user/sachipans/reviews', calls: 'pending' },
  { name: 'user-reviews-failing', viewer: 'mara', path: '/user/sachipans/reviews', calls: 'failing' },
  { name: 'activity', viewer: 'mara', path: '/activity' },
  { name: 'activity-empty', viewer: 'beginner', path: '/activity' },
  { name: 'activity-pending', viewer: 'mara', path: '/activity', calls: 'pending' },
  { name: 'activity-failing', viewer: 'mara', path: '/activity', calls: 'failing' },
  { name: 'shades', viewer: 'mara', path: '/shades' },
  { name: 'shades-own', viewer: 'mara', path: '/shades?own=true' },
  { name: 'shades-pending', viewer: 'mara', path: '/shades', calls: 'pending' },
  { name: 'shades-failing', viewer: 'mara', path: '/shades', calls: 'failing' },
  { name: 'shades-color', viewer: 'mara', path: '/shades?colour=b8646a' },
  { name: 'ingredient-missing', viewer: 'mara', path: '/ingredient/987654' },
  { name: 'ingredients-own', viewer: 'mara', path: '/settings/ingredients' },
  { name: 'settings', viewer: 'mara', path: '/settings' },
  { name: 'settings-suspended', viewer: 'suspended', path: '/settings' },
  { name: 'settings-pending', viewer: 'mara', path: '/settings', calls: 'pending' },
  {
    name: 'settings-errors',
    viewer: 'mara',
    path: '/settings',
    open: steps(fill('Username', 'x'), button('Save changes')),
  },
  { name: 'settings-delete', viewer: 'mara', path: '/settings', open: button('Delete account') },
  { name: 'import-shelf', viewer: 'mara', path: '/settings/import' },
  {
    name: 'import-review',
    viewer: 'mara',
    path: '/settings/import',
    inTurn: true,
    open: async (page) => {
      const rows = 'Brand,Product,Status\nOndine,Velvet Hour Lipstick,tried\nNobody,Nothing at all,tried\n';
      const file = { name: 'shelf.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
      await page.locator('input[type=file]').setInputFiles(file);
    },
  },
  { name: 'not-found', viewer: 'mara', path: '/nowhere' },
];

const contributing: Screen[] = [
  { name: 'write-review', viewer: 'mara', path: '/write-review' },
  { name: 'write-review-empty', viewer: 'beginner', path: '/write-review' },
  { name: 'write-review-pending', viewer: 'mara', path: '/write-review', calls: 'pending' },
  {
    name: 'write-review-found',
    viewer: 'mara',
    path: '/write-review',
    open: fill('Search products to review', 'velvet'),
  },
  { name: 'request-product', viewer: 'mara', path: '/request-product?product=Rosewater%20Mist' },
  { name: 'request-product-errors', viewer: 'mara', path: '/request-product', open: button('Submit Request') },
  { name: 'submit-photos', viewer: 'mara', path: '/submit-photos' },
  {
    name: 'submit-photos-filled',
    viewer: 'mara',
    path: '/submit-photos',
    open: async (page) => {
      const drawing = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
        'base64',
      );
      const file = { name: 'photo.png', mimeType: 'image/png', buffer: drawing };
      await page.locator('input[type=file]').first().setInputFiles([file]);
      await page.getByRole('main').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'submit-photos-errors',
    viewer: 'mara',
    path: '/submit-photos',
    // Submits with Enter, because the button is disabled without a photo. The form then marks the fields that are still
    // empty.
    open: steps(fill(/^Product/, 'Velvet'), key('Enter')),
  },
];

/** All screens, in the order of docs/screens/README.md. */
export const screens: readonly Screen[] = [
  ...visitors,
  ...home,
  ...scanning,
  ...shell,
  ...searching,
  ...discovering,
  ...product,
  ...people,
  ...contributing,
  ...administrating,
];
