import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { getProduct } from '#contract/catalog.ts';
import { addPanProducts, startPanProject } from '#contract/pan-projects.ts';
import { recordPurchase } from '#contract/packages.ts';
import { listReviews } from '#contract/reviews.ts';
import { changeShelfEntry, listShelf, removeFromShelf } from '#contract/shelves.ts';
import { getEntryUsage } from '#contract/uses.ts';
import { readLabels } from '#server/features/ingredients/read-labels.action.ts';
import { href } from '#web/href.ts';
import { openLossyProxy } from './support/lossy-proxy.ts';
import { openMortalBrowser } from './support/mortal-browser.ts';
import { openInApp } from './support/open-in-app.ts';
import { rate, review } from './support/reviews.ts';
import { rules } from './support/rules.ts';
import { countTraffic, settled } from './support/settled.ts';
import { type Member, type Site, signIn } from './support/site.ts';
import { phone } from './support/sizes.ts';
import { storedRows } from './support/stored-rows.ts';
import { expect, test } from './support/test.ts';

const stateOfWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state ?? 'none');
const pending = (page: Page) => page.getByRole('region', { name: 'Pending changes' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Waits until the worker has precached the app. The worker fetches the app's files one after another. */
const expectPrecached = (page: Page) => expect.poll(() => stateOfWorker(page), { timeout: 90_000 }).toBe('activated');

/** Opens a page and waits until its worker has precached the app and the responses for `paths` are persisted. */
async function visit(page: Page, address: string, paths: readonly string[] = ['/api/me']): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  await expectPrecached(page);
  await expectPersisted(page, paths);
}

/** Opens a page inside the app and waits until the responses for `paths` are persisted. */
async function visitInApp(page: Page, address: string, paths: readonly string[]): Promise<void> {
  await openInApp(page, address);
  await expectPersisted(page, paths);
}

async function expectPersisted(page: Page, paths: readonly string[]): Promise<void> {
  const isPersisted = async (path: string) => (await persistedAddresses(page)).some((keys) => keys.endsWith(path));
  for (const path of paths) await expect.poll(() => isPersisted(path), { message: `keeps ${path}` }).toBe(true);
}

/** Paths that every product page requests. */
const callsOf = (id: number) =>
  ['', '/reviews', '/reviews/summary', '/friends-activity'].map((part) => `/api/products/${id}${part}`);

/** Returns the member and the URL of each response persisted on the device. */
function persistedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening the database too early would create it without its object store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'shelflife.answers')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('shelflife.answers');
      opening.addEventListener('error', reject);
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
        keys.addEventListener('success', () => {
          opening.result.close();
          resolve(keys.result.map(String));
        });
      });
    });
  });
}

/** Opens a signed-in browser context that allows service workers. */
async function browserWithWorker(site: Site, member: Member): Promise<BrowserContext> {
  return site.browserOf(member, { serviceWorkers: 'allow' });
}

/** Starts a pan project with one product to pan and one to use 30 times. */
async function startWinterPans(site: Site, mara: Member, toPan: number) {
  const { productId: toUse } = await site.shelve(mara, { status: 'currently_using' });
  const form = { name: 'Winter pans', startsOn: '2026-01-01', endsOn: null };
  const { body: params } = await mara.call(startPanProject, { body: form });
  await mara.call(addPanProducts, { params, body: { productIds: [toPan], goal: 'pan', target: null } });
  await mara.call(addPanProducts, { params, body: { productIds: [toUse], goal: 'uses', target: 30 } });
  return params.id;
}

/** Adds two shades, and an ingredient list for the first. */
async function addShades(site: Site): Promise<[number, number]> {
  const { shades } = await site.family(['Rosewood', 'Fig'], { variantColor: '#a8485a' });
  const [seen = 0, unseen = 0] = shades.map(({ id }) => id);
  await site.pool.query(
    `insert into product_ingredients (product_id, source, language, ingredients, seen_at)
     values ($1, 'Open Beauty Facts', 'en', 'Aqua, Glycerin, Linalool', now())`,
    [seen],
  );
  await readLabels(site.context.database);
  site.context.catalog.forget({ what: 'all' });
  return [seen, unseen];
}

/** Returns the visible pictures that failed to load. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .filter((image) => image.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(({ src }) => src),
  );

test(
  'Visited pages open offline, and a page that was never visited shows a message',
  { tag: '@phone', annotation: rules('MOB-18', 'MOB-07', 'MOB-31', 'PANP-18', 'PANP-21') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'currently_using' });
    const project = await startWinterPans(site, mara, entry.productId);
    const [seen, unseen] = await addShades(site);
    const context = await browserWithWorker(site, mara);
    const page = await context.newPage();
    const banner = page.getByText('You’re offline.');
    const label = page.getByRole('region', { name: 'Ingredients' });
    const card = page.getByRole('article').filter({ hasText: entry.product.name });
    await visit(page, href.home, ['/api/me', '/api/shelf?status=currently_using&limit=60']);
    await visitInApp(page, href.shelves, ['/api/shelf?status=currently_using&limit=60', '/api/shelf/tags']);
    await visitInApp(page, href.product(entry.productId), callsOf(entry.productId));
    await visitInApp(page, href.panProjects, ['/api/pan-projects']);
    await visitInApp(page, href.panProject(project), [`/api/pan-projects/${project}`]);
    await visitInApp(page, href.product(seen), callsOf(seen));
    await label.scrollIntoViewIfNeeded();
    await expect(label).toContainText('Glycerin');
    await expectPersisted(page, ['/ingredients']);
    await context.setOffline(true);

    await test.step('Home, the shelf, and visited products show the age of their data', async () => {
      const showsAge = async (name: string) => {
        await heading(page, name).waitFor();
        await banner.waitFor();
        await expect(page.getByText(/You’re seeing data from \d+ \w+|You’re seeing data from \w+ \d+/)).toBeVisible();
      };
      await page.goto(href.home);
      await showsAge('Your Shelves');
      await openInApp(page, href.product(entry.productId));
      await showsAge(entry.product.name);
      await openInApp(page, href.shelves);
      await showsAge('Your Shelves');
      await card.waitFor();
    });

    await test.step('In a pan project opened offline, "Hit pan" fails with an error, and "Used it" can be undone', async () => {
      await openInApp(page, href.panProjects);
      await page.getByRole('link', { name: 'Winter pans' }).click();
      await heading(page, 'Winter pans').waitFor();
      await page.getByRole('button', { name: /^Hit pan/ }).click();
      await expect(page.getByText('Failed to save this. Please try again.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Hit pan/ })).toBeVisible();
      await page.getByRole('button', { name: /^Used it/ }).click();
      await expect(page.getByText('1 of 30 uses')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('0 of 30 uses')).toBeVisible();
    });

    await test.step('Offline, a visited product shows its ingredients, and an unvisited shade shows a message', async () => {
      await openInApp(page, href.product(seen));
      await label.scrollIntoViewIfNeeded();
      await expect(label).toContainText('Glycerin');
      await expect(page.getByText('Failed to fetch')).toHaveCount(0);
      await expect.poll(() => brokenPictures(page)).toEqual([]);
      await page.goto(href.product(unseen));
      await expect(banner).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved on this device' })).toBeVisible();
      await expect.poll(() => brokenPictures(page)).toEqual([]);
      await context.setOffline(false);
      await heading(page, /Fig/).waitFor();
    });

    await test.step('Once the browser is back online, a visited page shows current data', async () => {
      await mara.call(changeShelfEntry, { params: { id: entry.id }, body: { status: 'tried' } });
      await expect(banner).toHaveCount(0);
      await openInApp(page, `${href.shelves}?tab=tried`);
      await card.waitFor();
    });
  },
);

/** Returns the names of the stored fields of the product of each persisted change, and the titles of the changes. */
function storedProducts(page: Page): Promise<{ title: unknown; fields: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise<{ title: unknown; fields: string[] }[]>((resolve, reject) => {
        const opening = indexedDB.open('shelflife.changes');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('changes').objectStore('changes').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(
              reading.result.map(({ title, change }) => ({ title, fields: Object.keys(change.product).toSorted() })),
            );
          });
        });
      }),
  );
}

/** Deletes all persisted responses. */
function deleteResponses(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('shelflife.answers');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction('answers', 'readwrite').objectStore('answers').clear();
          clearing.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
}

/**
 * Rewrites the persisted changes as if an earlier version of the app had written them. Makes one product's change
 * unreadable, and adds `whole` to all other changes, because earlier versions stored whole products.
 */
function rewriteChanges(page: Page, unreadable: number, whole: object): Promise<void> {
  return page.evaluate(
    ({ unreadableProduct, wholeProduct }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('shelflife.changes');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const database = opening.result;
          const store = database.transaction('changes', 'readwrite').objectStore('changes');
          const reading = store.openCursor();
          reading.addEventListener('success', () => {
            const cursor = reading.result;
            if (cursor) {
              const { change } = cursor.value;
              const { id, userShelf } = change.product;
              if (id === unreadableProduct) change.input = { kind: 'exchange' };
              else change.product = { ...wholeProduct, userShelf };
              cursor.update(cursor.value);
              cursor.continue();
              return;
            }
            database.close();
            resolve();
          });
        });
      }),
    { unreadableProduct: unreadable, wholeProduct: whole },
  );
}

test(
  'Conflicting or unreadable offline changes are listed as not saved, and another app version’s changes are sent',
  { annotation: rules('MOB-13', 'MOB-23') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'want_to_try' });
    const other = await site.shelve(mara, { status: 'want_to_try' });
    const third = await site.shelve(mara, { status: 'want_to_try' });
    const context = await browserWithWorker(site, mara);
    const statusOf = async ({ id }: { id: number }) =>
      (await mara.call(listShelf, { query: {} })).body.find((row) => row.id === id)?.status;
    const unsaved = (page: Page) => page.getByRole('region', { name: 'Changes that weren’t saved' });
    const page = await context.newPage();
    const press = async (status: string, count: number) => {
      await page.getByRole('group', { name: 'Shelf status' }).getByText(status).click();
      await page.getByRole('link', { name: `${count} pending` }).waitFor();
    };
    await visit(page, href.product(entry.productId), callsOf(entry.productId));

    await test.step('A conflicting offline change is saved only after the member clicks "Use mine"', async () => {
      await context.setOffline(true);
      await press('Tried', 1);
      await mara.call(changeShelfEntry, { params: { id: entry.id }, body: { status: 'currently_using' } });
      await context.setOffline(false);
      await page.getByRole('link', { name: 'My Shelves' }).first().click();
      await unsaved(page).getByText('It was changed on another device: Currently Using.').waitFor();
      await expect.poll(() => statusOf(entry)).toBe('currently_using');
      // The message stays after a reload.
      await page.reload();
      await unsaved(page)
        .getByRole('button', { name: `Use mine: ${entry.product.name}` })
        .click();
      await expect(unsaved(page)).toHaveCount(0);
      await expect.poll(() => statusOf(entry)).toBe('tried');
      await page.getByRole('dialog', { name: 'Write Review' }).waitFor();
      await page.keyboard.press('Escape');
    });

    await test.step('"Use mine" also sends the uses of a product that was removed on another device', async () => {
      await openInApp(page, href.product(third.productId));
      await heading(page, third.product.name).waitFor();
      await context.setOffline(true);
      await press('Currently Using', 1);
      await page.getByRole('button', { name: 'Used it', exact: true }).click();
      await page.getByRole('link', { name: '2 pending' }).waitFor();
      await mara.call(removeFromShelf, { params: { id: third.id } });
      await context.setOffline(false);
      await page.getByRole('link', { name: 'My Shelves' }).first().click();
      await expect(unsaved(page).getByRole('listitem')).toHaveCount(2);
      await expect(unsaved(page)).not.toContainText('404');
      await unsaved(page)
        .getByRole('listitem')
        .filter({ hasText: 'Moved to Currently Using' })
        .getByRole('button', { name: `Use mine: ${third.product.name}` })
        .click();
      await expect(unsaved(page)).toHaveCount(0);
      const uses = async () => {
        const [row] = (await mara.call(listShelf, { query: { productId: third.productId } })).body;
        return row && (await mara.call(getEntryUsage, { params: { id: row.id } })).body.useCount;
      };
      await expect.poll(uses).toBe(1);
    });

    await test.step('A different version’s change is sent, and an unreadable change is listed as not saved', async () => {
      for (const { productId } of [entry, other]) await visitInApp(page, href.product(productId), callsOf(productId));
      await heading(page, other.product.name).waitFor();
      await context.setOffline(true);
      await press('Currently Using', 1);
      await openInApp(page, href.product(entry.productId));
      await heading(page, entry.product.name).waitFor();
      await press('Currently Using', 2);
      await expect
        .poll(() => storedProducts(page).then((rows) => rows.map(({ fields }) => fields)))
        .toEqual([
          ['id', 'userShelf'],
          ['id', 'userShelf'],
        ]);
      // Closes the page, because a page in the back-forward cache would send its changes when the browser comes online.
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto(`${site.address}/api/openapi.json`);
      const { body: whole } = await mara.call(getProduct, { params: { id: entry.productId } });
      await rewriteChanges(next, other.productId, whole);
      await next.goto(href.shelves);
      await expect(unsaved(next)).toContainText(other.product.name);
      await expect(unsaved(next)).toContainText('Please make this change again.');
      await expect.poll(() => statusOf(entry)).toBe('currently_using');
      await expect(unsaved(next).getByRole('listitem')).toHaveCount(1);
      await expect.poll(() => statusOf(other)).toBe('want_to_try');
    });
  },
);

test(
  'The ledger opens offline after a visit, and signing out removes all data from the device',
  { annotation: rules('MOB-09', 'MOB-18', 'MOB-31', 'SPEND-05', 'SHELL-35', 'TOOL-06') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.shelve(mara, { status: 'currently_using' });
    const price = { minor: 1290, currency: 'EUR' };
    const body = { obtained: 'paid', boughtOn: '2026-05-02', price, size: null, boughtAt: 'Corner shop' } as const;
    await mara.call(recordPurchase, { params: { id }, body });
    const context = await browserWithWorker(site, mara);

    const page = await context.newPage();
    await test.step('Responses are persisted even if the page never becomes idle', async () => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('becomes idle') !== null) return;
        const held: IdleRequestCallback[] = [];
        const request = window.requestIdleCallback.bind(window);
        window.requestIdleCallback = (callback) => held.push(callback);
        addEventListener('becomes idle', () => {
          sessionStorage.setItem('becomes idle', 'yes');
          window.requestIdleCallback = request;
          for (const callback of held) request(callback);
        });
      });
      await page.goto(href.spending);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectPersisted(page, ['/api/me', '/api/me/ledger', '/api/me/purchases']);
      await page.evaluate(() => void dispatchEvent(new Event('becomes idle')));
    });

    await test.step('The ledger opens offline, and unvisited statistics load once the browser is back online', async () => {
      await settled(page);
      await expectPrecached(page);
      await visitInApp(page, href.beautyLife, ['/api/me/beauty-life']);
      await context.setOffline(true);
      await page.goto(href.beautyLife);
      await expect(page.getByRole('heading', { name: 'Reaction diary' })).toBeVisible();
      await expect(page.getByText(/You’re seeing data from/)).toBeVisible();
      await openInApp(page, href.spending);
      await expect(page.getByLabel('In EUR')).toContainText('€12.90');
      await expect(page.getByRole('list', { name: 'All purchases' })).toContainText('Corner shop');
      await expect(page.getByText(/You’re seeing data from/)).toBeVisible();
      await openInApp(page, href.statistics);
      await heading(page, 'Your shelf in numbers').waitFor();
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved on this device' })).toBeVisible();
      await expect(page.getByText('You’re offline.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('You’re offline.')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Your shelf over time', exact: true })).toBeVisible();
    });

    await test.step('Signing out removes all persisted data from the device', async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.getByText('Get Started').first().waitFor();
      const left = async () => {
        const others = await page.evaluate(async () => ({
          caches: await caches.keys(),
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        }));
        return { rows: await storedRows(page), ...others };
      };
      await expect.poll(left).toEqual({ rows: 0, caches: [], workers: 0 });
    });
  },
);

test(
  'After an offline status change, the product appears in the list of its new status',
  { tag: '@phone', annotation: rules('MOB-32') },
  async ({ site }) => {
    const mara = await site.member();
    const former = await site.shelve(mara, { status: 'tried' });
    const { product } = await site.shelve(mara, { status: 'currently_using' });
    const { product: wanted } = await site.shelve(mara, { status: 'currently_using' });
    const context = await browserWithWorker(site, mara);
    const page = await context.newPage();
    await visit(page, href.product(wanted.id), callsOf(wanted.id));
    await visitInApp(page, `${href.home}?tab=tried`, ['/api/shelf?status=tried&limit=60']);
    await visitInApp(page, href.product(product.id), callsOf(product.id));
    await context.setOffline(true);
    await page.getByRole('group', { name: 'Shelf status' }).getByText('Tried').click();
    await page.getByRole('link', { name: '1 pending' }).waitFor();
    const showsTried = async () => {
      await expect(page.getByRole('tab', { name: 'Tried (2)' })).toBeVisible();
      const cards = page.getByRole('tabpanel', { name: 'Tried' }).getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(product.name);
      await expect(cards.last()).toContainText(former.product.name);
    };
    await openInApp(page, `${href.shelves}?tab=tried`);
    await showsTried();
    await page.goto(`${href.home}?tab=tried`);
    await showsTried();
    // The member has never opened the Want to Try list on this device.
    await openInApp(page, href.product(wanted.id));
    await page.getByRole('button', { name: 'Used it', exact: true }).click();
    await page.getByRole('group', { name: 'Shelf status' }).getByText('Want to Try').click();
    await page.getByRole('link', { name: '3 pending' }).waitFor();
    const showsWanted = async () => {
      await expect(page.getByRole('tab', { name: 'Want to Try (1)' })).toBeVisible();
      const panel = page.getByRole('tabpanel', { name: 'Want to Try' });
      await expect(panel.getByRole('article')).toHaveCount(1);
      await expect(panel).not.toContainText('Not saved on this device');
      await expect(pending(page)).toContainText(/Used on \w{3} \d{1,2}, \d{4}/);
    };
    await page.goto(`${href.shelves}?tab=want_to_try`);
    await showsWanted();
    await openInApp(page, `${href.home}?tab=want_to_try`);
    await page.getByRole('heading', { name: 'My Products' }).waitFor();
    await showsWanted();
  },
);

test(
  'A use logged offline in one time zone has that day, even if it is sent from a time zone a day behind',
  { tag: '@phone', annotation: rules('MOB-24', 'OPEN-22') },
  async ({ site }) => {
    const mara = await site.member();
    const { id: productId } = await site.product({ name: 'Dusk Blush' });
    const { id } = await site.shelve(mara, { productId, status: 'currently_using' });
    const context = await site.browserOf(mara, phone);
    const pageIn = async (timezoneId: string) => {
      const page = await context.newPage();
      await (await context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId });
      await page.goto(href.shelves);
      await page.getByRole('article').first().waitFor();
      return page;
    };
    const ahead = await pageIn('Pacific/Kiritimati');
    const day = await ahead.evaluate(() => new Date().toLocaleDateString('sv'));
    await context.setOffline(true);
    await ahead.getByRole('button', { name: 'Used it: Dusk Blush' }).click();
    await expect(ahead.getByRole('link', { name: '1 pending' })).toBeVisible();
    await ahead.close();
    await context.setOffline(false);
    const behind = await pageIn('Pacific/Honolulu');
    const uses = async () => (await mara.call(getEntryUsage, { params: { id } })).body.uses.map(({ usedOn }) => usedOn);
    await expect.poll(uses).toEqual([day]);
    await expect(behind.getByRole('region', { name: 'Pending changes' })).toHaveCount(0);
  },
);

test(
  'Thirty offline changes survive a browser restart and lost responses, and are each saved once',
  { annotation: rules('MOB-10', 'MOB-11', 'MOB-12') },
  async ({ site }) => {
    // This test takes 90 seconds.
    test.skip(process.env['TRIALS'] === undefined, 'a trial of its own: npm run test:hard -- offline');
    test.setTimeout(300_000);
    const [mara, juno] = [await site.member(), await site.member()];
    const entries = [];
    for (let number = 0; number < 10; number++)
      entries.push(await site.shelve(mara, { status: 'want_to_try', customTags: ['everyday'] }));
    const reviewed = entries.slice(0, 4);
    for (const { productId } of reviewed) await review(site, juno, { productId });
    const proxy = await openLossyProxy(site.address);
    const browser = await openMortalBrowser();
    try {
      let context = await browser.open();
      await signIn(context, mara);
      let page = await context.newPage();
      countTraffic(page);
      for (const { productId } of entries)
        await visit(page, proxy.address + href.product(productId), callsOf(productId));
      await visit(page, `${proxy.address}${href.shelves}?tab=all`, ['/api/shelf?limit=60', '/api/shelf/tags']);

      await context.setOffline(true);
      proxy.cut(true);
      let made = 0;
      const count = async () => {
        made += 1;
        await expect(page.getByRole('link', { name: `${made} pending` })).toBeVisible();
      };
      for (const [index, { productId }] of entries.entries()) {
        await page.goto(proxy.address + href.product(productId));
        const statuses = page.getByRole('group', { name: 'Shelf status' });
        await statuses.getByText('Currently Using').click();
        await count();
        if (index < 4) {
          await page.getByRole('button', { name: 'Helpful (0)' }).click();
          await count();
        }
        if (index < 8) {
          await page
            .getByRole('region', { name: 'Usage dates' })
            .getByRole('button', { name: /^Started/ })
            .click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('textbox', { name: 'Date' }).fill('2026-02-14');
          await dialog.getByRole('button', { name: 'Save' }).click();
          await count();
        }
        if (index >= 8) {
          await page.getByRole('button', { name: 'Write Review' }).click();
          await rate(page, 5);
          await page.getByText('I purchased this myself').click();
          await page.getByRole('button', { name: 'Submit Review' }).click();
          await count();
        }
      }
      await page.goto(`${proxy.address}${href.shelves}?tab=all`);
      for (const { product } of entries.slice(0, 6)) {
        await page.getByRole('button', { name: `Tags of ${product.name}` }).click();
        const dialog = page.getByRole('dialog', { name: 'Tags' });
        const field = dialog.getByRole('textbox', { name: 'Your tags' });
        await field.fill('shop');
        await field.press('Enter');
        await dialog.getByRole('button', { name: /^Save/ }).click();
        await count();
      }
      expect(made).toBe(30);
      await expect(pending(page).getByRole('listitem')).toHaveCount(30);
      // oxlint-disable-next-line waiting/one-time-look -- all thirty are shown, and nothing changes them anymore
      const order = await pending(page).getByRole('listitem').allInnerTexts();

      await browser.kill();
      context = await browser.open();
      await context.setOffline(true);
      page = await context.newPage();
      await page.goto(`${proxy.address}${href.shelves}?tab=all`);
      await expect(pending(page).getByRole('listitem')).toHaveCount(30);
      await expect.poll(() => pending(page).getByRole('listitem').allInnerTexts()).toEqual(order);

      proxy.loseEveryThirdResponse();
      proxy.cut(false);
      await context.setOffline(false);
      await expect(pending(page)).toHaveCount(0, { timeout: 120_000 });
      await expect(page.getByRole('region', { name: 'Changes that weren’t saved' })).toHaveCount(0);

      // The server has exactly these changes, each only once.
      const shelf = (await mara.call(listShelf, { query: { limit: 50 } })).body;
      for (const [index, { productId }] of entries.entries()) {
        const now = shelf.find((row) => row.productId === productId);
        expect(now).toMatchObject({
          status: index < 8 ? 'currently_using' : 'tried',
          dateStarted: index < 8 ? '2026-02-14' : null,
          customTags: index < 6 ? ['everyday', 'shop'] : ['everyday'],
        });
      }
      for (const { productId } of reviewed) {
        const [row] = (await mara.call(listReviews, { params: { id: productId }, query: {} })).body;
        expect(row).toMatchObject({ helpfulVotes: 1, hasUserVoted: true });
      }
      const { rows } = await site.pool.query('select type from activities where user_id = $1', [mara.id]);
      // The activities are ten additions, ten status changes, two reviews, and six tag changes.
      expect(rows.length).toBe(28);

      // The changes arrived in order, each with its own key, and some were sent twice.
      const keys = proxy.changes.flatMap(({ key }) => key ?? []);
      const first = [...new Set(keys)];
      expect(first.length).toBe(30);
      expect(keys.length).toBeGreaterThan(30);
      const saved = await site.pool.query(
        'select key::text from keyed_calls where member_id = $1 order by claimed_at',
        [mara.id],
      );
      expect(saved.rows.map(({ key }) => key)).toEqual(first);
      for (const [index, { key }] of proxy.changes.entries())
        expect(
          key === proxy.changes[index + 1]?.key || proxy.changes.slice(index + 1).every((later) => later.key !== key),
        ).toBe(true);
    } finally {
      await browser.close();
      await proxy.close();
    }
  },
);

test(
  'A newer build is offered while a member types, and starts once the member accepts it',
  { annotation: rules('MOB-08') },
  async ({ site }) => {
    const mara = await site.member();
    const proxy = await openLossyProxy(site.address);
    const second = await secondBuild();
    try {
      const context = await site.browserOf(mara, { serviceWorkers: 'allow', baseURL: proxy.address });
      const page = await context.newPage();
      // Installs the service worker, as an earlier visit would have done.
      await page.goto('/robots.txt');
      await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => undefined));
      await expectPrecached(page);
      await page.goto(href.writeReview);
      const mark = page.locator('meta[name="second-build"]');
      const field = page.getByLabel('Search products to review');
      await field.fill('half a wor');
      proxy.deploy(second);
      // Once its worker is registered, the page checks for a new build whenever the browser comes online.
      await expect(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('online')));
        await expect(page.getByText('A new version of Shelflife is available.')).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(field).toHaveValue('half a wor');
      await expect(mark).toHaveCount(0);
      // A reloaded page still uses the old version.
      await page.reload();
      await field.waitFor();
      await expect(mark).toHaveCount(0);
      await page.getByRole('button', { name: 'Reload now' }).click();
      await expect(mark).toHaveCount(1);
      await field.waitFor();
      await expect(page.getByText('A new version of Shelflife is available.')).toHaveCount(0);
      // The notification stream ends when the connection is cut.
      site.expectNoise(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/);
    } finally {
      await proxy.close();
    }
  },
);

/** Returns the files of a second version of the app: a changed page, and a worker with the new revision of the page. */
async function secondBuild() {
  const read = (name: string) => readFile(new URL(`../dist/${name}`, import.meta.url), 'utf8');
  const html = (await read('index.html')).replace('<head>', '<head><meta name="second-build" content="" />');
  const worker = (await read('worker.js')).replace(/(?<="url":"\/index\.html","revision":")[^"]+/, 'second-build');
  return new Map([
    ['/index.html', { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) }],
    ['/worker.js', { type: 'text/javascript', bytes: Buffer.from(worker) }],
  ]);
}

test(
  'An addition and a review made offline arrive although the page closes between the two sends',
  { annotation: rules('MOB-10', 'MOB-12') },
  async ({ site }) => {
    site.expectNoise(/Failed to load resource/);
    const mara = await site.member();
    const { id } = await site.product({ name: 'Dusk Balm' });
    const context = await site.browserOf(mara);
    const page = await context.newPage();
    // Loads the dialog's code, because this browser has no service worker.
    const { productId } = await site.shelve(mara, { status: 'tried' });
    const write = page.getByRole('button', { name: 'Write Review' });
    await page.goto(href.product(productId));
    await write.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await openInApp(page, href.product(id));
    await page.getByRole('heading', { level: 1, name: 'Dusk Balm' }).waitFor();
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Want to Try' }).click();
    await write.click();
    await rate(page, 4);
    await page.getByText('I purchased this myself').click();
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByText('Review saved').waitFor();
    await context.route('**/api/reviews', (route) => route.abort('connectionreset'));
    const lost = page.waitForRequest(
      (request) => request.url().endsWith('/api/reviews') && request.method() === 'POST',
    );
    await context.setOffline(false);
    await lost;
    await page.close();
    await context.unrouteAll();
    const later = await context.newPage();
    await later.goto(href.shelves);
    const reviewsOf = async () => (await site.pool.query('select rating from reviews')).rows;
    await expect.poll(reviewsOf).toEqual([{ rating: 4 }]);
  },
);

test(
  'If the device cannot store an offline change, the page says so instead of “Review saved”',
  { annotation: rules('MOB-33') },
  async ({ site }) => {
    const mara = await site.member();
    const { productId } = await site.shelve(mara, { status: 'currently_using' });
    const context = await site.browserOf(mara);
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    const page = await context.newPage();
    await page.goto(href.product(productId));
    await settled(page);
    await page.getByRole('button', { name: 'Write Review' }).click();
    await rate(page, 4);
    await page.getByText('I purchased this myself').click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByText('Failed to save this on your device').waitFor();
    await expect(page.getByText('Review saved')).toHaveCount(0);
    await context.setOffline(false);
    const reviewsOf = async () => (await site.pool.query('select rating from reviews')).rows;
    await expect.poll(reviewsOf).toEqual([{ rating: 4 }]);
  },
);

test(
  'Two tabs that send the same addition and tags show no conflict',
  { annotation: rules('MOB-13') },
  async ({ site }) => {
    site.expectNoise(/Failed to load resource/);
    const mara = await site.member();
    const { id } = await site.product({ name: 'Dusk Balm' });
    const context = await site.browserOf(mara);
    const page = await context.newPage();
    await page.goto(href.product(id));
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Want to Try' }).click();
    await page.getByRole('button', { name: 'Edit your tags' }).click();
    await page.getByRole('dialog').getByLabel('Your tags').fill('Rainy Day');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.route('**/api/shelf*', (route) =>
      route.request().method() === 'GET' && !route.request().url().includes('productId')
        ? route.continue()
        : route.abort('connectionreset'),
    );
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto(href.shelves);
    await expect(pending(other).getByRole('listitem')).toHaveCount(2);
    await context.unrouteAll();
    const entries = async () => (await mara.call(listShelf, { query: {} })).body.map(({ customTags }) => customTags);
    await expect.poll(entries).toEqual([['rainy day']]);
    for (const tab of [page, other]) {
      await openInApp(tab, href.shelves);
      await expect(pending(tab)).toHaveCount(0);
      await expect(tab.getByText(/on another device/)).toHaveCount(0);
    }
  },
);

test(
  'Offline, All joins the lists by status, and signing out shows the welcome page',
  { annotation: rules('MOB-34', 'MOB-30', 'MOB-18') },
  async ({ site }) => {
    const mara = await site.member();
    const entries = [
      await site.shelve(mara, { status: 'currently_using' }),
      await site.shelve(mara, { status: 'tried' }),
    ];
    const context = await browserWithWorker(site, mara);
    const page = await context.newPage();
    await visit(page, '/', ['/api/me', '/api/shelf?status=currently_using&limit=60']);
    await visitInApp(page, `${href.home}?tab=tried`, ['/api/shelf?status=tried&limit=60']);
    await context.setOffline(true);
    await page.goto(`${href.home}?tab=all`);
    for (const { product } of entries)
      await expect(page.getByRole('article').filter({ hasText: product.name }).first()).toBeVisible();
    await expect(page.getByText('Not saved on this device')).toHaveCount(0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    site.expectNoise(/./);
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByText('Get Started').first().waitFor();
    await expect.poll(() => storedRows(page)).toBe(0);
  },
);

test(
  'An offline change is stored without its product, and its title is listed even if the product is not on the device',
  { annotation: rules('MOB-10', 'MOB-23') },
  async ({ site }) => {
    site.expectNoise(/Failed to load resource/);
    const mara = await site.member();
    const { shades } = await site.family(['Fig'], { name: 'Dusk Balm' });
    const id = shades[0]?.id ?? 0;
    const context = await site.browserOf(mara);
    const page = await context.newPage();
    await page.goto(href.product(id));
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Want to Try' }).click();
    await expect.poll(() => storedProducts(page)).toEqual([{ title: 'Dusk Balm in Fig', fields: ['id'] }]);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(`${site.address}/api/openapi.json`);
    await deleteResponses(later);
    const lost = /\/api\/(shelf\?productId|shelf$|products\/)/;
    await context.route(lost, (route) => route.abort('connectionreset'));
    await later.goto(href.shelves);
    await expect(pending(later)).toContainText('Dusk Balm in Fig');
    await context.unroute(lost);
    const entries = async () => (await mara.call(listShelf, { query: {} })).body.map(({ productId }) => productId);
    await expect.poll(entries).toEqual([id]);
  },
);

test(
  'Without a service worker, signing out offline stays in the app and forgets the session',
  { annotation: rules('MOB-30', 'SHELL-35') },
  async ({ site }) => {
    site.expectNoise(/^AuthRetryableFetchError: Failed to fetch/, /^Error: The code for this page failed to load/);
    const mara = await site.member();
    const { productId } = await site.shelve(mara, { status: 'tried' });
    const context = await site.browserOf(mara);
    const page = await context.newPage();
    await page.goto(href.product(productId));
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => storedRows(page)).toBe(0);
    const sessionKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /session|token/.test(key)));
    await expect.poll(sessionKeys).toEqual([]);
    await context.setOffline(false);
    await page.getByText('Get Started').first().waitFor();
    await expect(page).toHaveURL('/');
  },
);
