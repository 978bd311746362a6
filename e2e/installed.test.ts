import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

/** Sends the installed app the same request that the system's share sheet sends. */
function share(page: Page, words: Record<string, string>, photo?: string): Promise<void> {
  return page.evaluate(
    async ([fields, picture]) => {
      const form = document.createElement('form');
      form.action = '/share';
      form.method = 'POST';
      form.enctype = 'multipart/form-data';
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        input.name = name;
        input.value = value;
        form.append(input);
      }
      if (picture !== undefined) {
        const files = new DataTransfer();
        files.items.add(new File([await (await fetch(picture)).blob()], 'pack.png', { type: 'image/png' }));
        const input = document.createElement('input');
        input.type = 'file';
        input.name = 'photos';
        input.files = files.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [words, photo] as const,
  );
}

test(
  'The app offers to install itself from the third visit on, and opens shared text, links, and photos',
  { annotation: rules('MOB-14', 'MOB-15') },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product({ name: 'Velvet Cream' });
    const context = await site.browserOf(mara, { serviceWorkers: 'allow' });
    const page = await context.newPage();
    const hint = page.getByText('Keep Shelflife handy.');
    const visits = () => page.evaluate(() => JSON.parse(localStorage.getItem('shelflife.visits') ?? '{}').count);
    const ask = () =>
      page.evaluate(() =>
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })),
      );

    await test.step('From the third visit on, the app offers to install itself until the member responds', async () => {
      await page.goto(href.home);
      await expect.poll(visits).toBe(1);
      await ask();
      await expect(hint).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
        .toBe('activated');
      await page.evaluate(() =>
        localStorage.setItem('shelflife.visits', JSON.stringify({ count: 2, last: 0, answered: false })),
      );
      await page.reload();
      await expect.poll(visits).toBe(3);
      await ask();
      await hint.waitFor();
      await page.getByRole('button', { name: 'No, thanks' }).click();
      await expect(hint).toHaveCount(0);
    });

    await test.step('Sharing text, a product link, or a photo with the app opens the matching page', async () => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // The next page counts as a fourth visit.
      await page.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('shelflife.visits') ?? '{}');
        localStorage.setItem('shelflife.visits', JSON.stringify({ ...stored, last: 0 }));
      });
      await share(page, { title: 'A balm', text: 'Barrier Balm by Halden', url: 'https://shop.example/balm' });
      await expect(page.getByLabel('Product name')).toHaveValue('A balm');
      // The member has already responded to the offer to install the app.
      await expect.poll(visits).toBe(4);
      await ask();
      await expect(hint).toHaveCount(0);
      await share(page, { title: '', text: `Look: ${site.address}${href.product(product.id)}`, url: '' });
      await page.getByRole('heading', { level: 1, name: 'Velvet Cream' }).waitFor();
      await share(page, {}, '/icon-192.png');
      await page.getByRole('heading', { level: 1, name: 'Submit Photos' }).waitFor();
      await expect(page.getByRole('img', { name: 'pack.png' })).toBeVisible();
    });
  },
);

test(
  'In the wrapper, the app responds to Back, and the platform opens external links, shares, and vibrates',
  { annotation: rules('MOB-17') },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product({ name: 'Velvet Cream' });
    const context = await site.browserOf(mara);
    await context.addInitScript(() => {
      const calls: string[] = [];
      const record = (name: string) => async (options?: object) =>
        void calls.push(`${name} ${JSON.stringify(options ?? null)}`);
      Object.assign(window, {
        told: calls,
        Capacitor: {
          Plugins: {
            App: {
              addListener: (event: string, listener: (event: { url: string; canGoBack: boolean }) => void) =>
                addEventListener(event, (pressed) => pressed instanceof CustomEvent && listener(pressed.detail)),
              exitApp: record('exit'),
            },
            Browser: { open: record('open') },
            Haptics: { impact: record('tap') },
            Share: { share: record('share') },
            Badge: { set: record('badge'), clear: record('no badge') },
          },
        },
      });
    });
    const page = await context.newPage();
    await page.goto(href.product(product.id));
    const calls = () => page.evaluate(() => ('told' in window ? window.told : []));
    await page.getByRole('group', { name: 'Shelf status' }).getByText('Currently Using').click();
    await expect.poll(calls).toContainEqual('tap {"style":"LIGHT"}');
    await page.getByRole('button', { name: 'Share' }).click();
    const url = `${site.address}${href.product(product.id)}`;
    await expect.poll(calls).toContainEqual(`share ${JSON.stringify({ title: 'Velvet Cream', url })}`);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'https://elsewhere.example/page';
      link.textContent = 'Elsewhere';
      document.querySelector('main')?.append(link);
    });
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect.poll(calls).toContainEqual('open {"url":"https://elsewhere.example/page"}');
    const back = (canGoBack: boolean) =>
      page.evaluate((detail) => void dispatchEvent(new CustomEvent('backButton', { detail })), { url: '', canGoBack });
    await back(false);
    await expect.poll(calls).toContainEqual('exit null');
    await page.getByRole('link', { name: 'Discover' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
    await back(true);
    await page.getByRole('heading', { level: 1, name: 'Velvet Cream' }).waitFor();
  },
);
