import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { openInApp } from './support/open-in-app.ts';
import { photoFile } from './support/photos.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

/*
 * These tests cover photos that are added to the app and files that are saved from it. They simulate the platform and
 * record all calls to it in `window.told`. The simulation functions are sent to the browser as text, so each one must
 * be self-contained.
 */

const calls = (page: Page) => page.evaluate((): unknown[] => ('told' in window ? (window.told as unknown[]) : []));

/**
 * The simulated camera returns a photo. The simulated gallery is first closed, then denied, and finally returns two
 * photos.
 */
function playCamera(): void {
  const said: string[] = [];
  const photo = (name: string) => ({ webPath: `${location.origin}/_capacitor_file_/cache/${name}` });
  const gallery = [
    () => Promise.reject(Object.assign(new Error('closed'), { code: 'OS-PLUG-CAMR-0020' })),
    () => Promise.reject(Object.assign(new Error('denied'), { code: 'OS-PLUG-CAMR-0005' })),
    () => Promise.resolve({ results: [photo('front.jpg'), photo('back.jpg')] }),
  ];
  const record = (name: string, options: object) => void said.push(`${name} ${JSON.stringify(options)}`);
  const Camera = {
    takePhoto: async (options: object) => {
      record('camera', options);
      return photo('pack.jpg');
    },
    chooseFromGallery: (options: object) => {
      record('gallery', options);
      return gallery.shift()?.();
    },
  };
  Object.assign(window, { told: said, Capacitor: { Plugins: { Camera } } });
}

test(
  'In the wrapper, the platform’s camera and gallery add photos to submissions and reviews',
  { tag: '@phone', annotation: rules('MOB-19') },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product({ name: 'Velvet Cream' });
    await site.shelve(mara, { productId: product.id, status: 'tried' });
    const context = await site.browserOf(mara);
    await context.addInitScript(playCamera);
    const { buffer: body, mimeType: contentType } = await photoFile('pack.jpg');
    await context.route('**/_capacitor_file_/**', (route) => route.fulfill({ body, contentType }));
    const page = await context.newPage();

    await test.step('Members can submit photos from the camera and the gallery', async () => {
      await page.goto(href.submitPhotos);
      const zone = page.getByRole('group', { name: 'Add photos' });
      const choose = zone.getByRole('button', { name: 'Choose photos' });
      const shown = page.getByRole('group', { name: 'Photos', exact: true }).getByRole('img');
      await zone.getByRole('button', { name: 'Take a photo' }).click();
      await expect(shown).toHaveCount(1);
      await expect(page.getByRole('img', { name: 'pack.jpg' })).toBeVisible();
      await choose.click();
      await expect.poll(() => calls(page)).toHaveLength(2);
      await choose.click();
      await zone.getByText('You can allow access to your camera and photos in your device settings.').waitFor();
      await choose.click();
      await expect(shown).toHaveCount(3);
      await expect(page.getByText('You can allow access to your camera')).toHaveCount(0);
      await expect
        .poll(() => calls(page))
        .toEqual([
          'camera {"quality":90,"correctOrientation":true,"saveToGallery":false}',
          ...Array.from({ length: 3 }, () =>
            expect.stringMatching(/^gallery \{"mediaType":0,"allowMultipleSelection":true/),
          ),
        ]);
      await page.getByLabel('Product name').fill('Velvet Cream');
      await page.getByRole('button', { name: 'Submit Photos' }).click();
      await toastOf(page).getByText('Photos submitted!').waitFor();
    });

    await test.step('The camera can add a photo to a review', async () => {
      await openInApp(page, href.product(product.id));
      await page.getByRole('button', { name: 'Write Review' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Take a photo' }).click();
      await expect(dialog.getByRole('img', { name: 'pack.jpg' })).toBeVisible();
    });
  },
);

test(
  'In the wrapper, the status bar follows the theme, and year-in-review images go to the share sheet',
  { annotation: rules('MOB-20', 'MOB-21') },
  async ({ site }) => {
    const mara = await site.member();
    await site.shelve(mara, { status: 'currently_using' });
    const context = await site.browserOf(mara);
    await context.addInitScript(() => {
      const said: string[] = [];
      const record = (name: string) => async (options: object) => void said.push(`${name} ${JSON.stringify(options)}`);
      const Filesystem = {
        writeFile: async ({ path, data, directory }: { path: string; data: string; directory: string }) => {
          said.push(`${directory} ${path} ${atob(data).slice(1, 4)}`);
          return { uri: `file:///cache/${path}` };
        },
      };
      const Plugins = { Filesystem, Share: { share: record('share') }, StatusBar: { setStyle: record('bar') } };
      Object.assign(window, { told: said, Capacitor: { Plugins } });
    });
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/year/2026');
    await expect.poll(() => calls(page)).toEqual(['bar {"style":"LIGHT"}']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => calls(page)).toContain('bar {"style":"DARK"}');
    await turnToPicture(page);
    for (const name of ['Share', 'Save picture']) await page.getByRole('button', { name, exact: true }).click();
    const handed = [
      /^CACHE shelflife-\d{4}-story\.png PNG$/,
      /^share {"files":\["file:\/\/\/cache\/shelflife-\d{4}-story\.png"\]}$/,
    ];
    await expect
      .poll(async () => (await calls(page)).slice(2).toSorted())
      .toEqual([handed[0], handed[0], handed[1], handed[1]].map((line) => expect.stringMatching(line ?? '')));
  },
);

test(
  'The browser’s share sheet receives a product’s picture and a year-in-review image',
  { annotation: rules('MOB-17', 'MOB-21') },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product({ name: 'Velvet Cream' });
    await site.pool.query('update products set image = $1 where id = $2', ['/icon-512.png', product.id]);
    await site.shelve(mara, { productId: product.id, status: 'currently_using' });
    const context = await site.browserOf(mara);
    await context.addInitScript(() => {
      const said: string[] = [];
      const share = async ({ title, url, files = [] }: ShareData) =>
        void said.push([title, url, ...files.map(({ name, type }) => `${name} ${type}`)].join(' ').trim());
      Object.assign(window, { told: said });
      Object.assign(navigator, { share, canShare: () => true });
    });
    const page = await context.newPage();
    await page.goto(href.product(product.id));
    await page.getByRole('button', { name: 'Share' }).click();
    const address = `${site.address}${href.product(product.id)}`;
    const picture = expect.stringMatching(new RegExp(`^Velvet Cream ${address} shelflife\\.webp image/png$`));
    await expect.poll(() => calls(page)).toEqual([picture]);
    await openInApp(page, '/year/2026');
    await turnToPicture(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => calls(page)).toEqual([picture, 'shelflife-2026-story.png image/png']);
  },
);

/** Opens the last card of a year in review and waits for its image. */
async function turnToPicture(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next card' });
  await next.waitFor();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowRight');
        return next.isDisabled();
      },
      { intervals: [50] },
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
}
