import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { expectAbove } from './support/above.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
import { eachLook } from './support/looks.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { setStatus } from './support/reviews.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

/** Adds one lipstick per color, named after the color. */
async function lipsticks(site: Site, colors: Record<string, string>) {
  const categoryId = await site.category('Lips');
  const subcategoryId = await site.subcategory({ categoryId, name: 'Lipstick' });
  const shades = new Map<string, number>();
  for (const [variantName, variantColor] of Object.entries(colors)) {
    const place = { brand: `House of ${variantName}`, categoryId, subcategoryId, name: `Velvet ${variantName}` };
    const parent = await site.product(place);
    const shade = await site.product({ ...place, parentId: parent.id, variantName, variantColor });
    shades.set(variantName, shade.id);
  }
  return { kind: subcategoryId, idOf: (name: string) => shades.get(name) ?? 0 };
}

const reds = { Brick: '#b8442f', Clay: '#b94530', Rust: '#bf4b36', Coral: '#c95f4a', Navy: '#2f44b8' };
const similar = (page: Page) => page.getByRole('region', { name: 'Similar shades' });
const nearest = (page: Page) => page.getByRole('region', { name: /^Nearest to/ });

/** Adds a member who has tried Coral and uses Clay, which was last used on May 4, 2026. */
async function memberWithShades(site: Site, idOf: (name: string) => number) {
  const mara = await site.member();
  await site.shelve(mara, { productId: idOf('Coral'), status: 'tried' });
  const { id } = await site.shelve(mara, { productId: idOf('Clay'), status: 'currently_using' });
  await site.pool.query(
    `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
     values ($1, $2, gen_random_uuid(), '2026-05-03', now()), ($1, $2, gen_random_uuid(), '2026-05-04', now())`,
    [mara.id, id],
  );
  return mara;
}

test(
  'A shade’s page lists similar shades, starting with the member’s own shades',
  { annotation: rules('SHADE-04', 'SHADE-06', 'SHADE-08', 'SHADE-09', 'SHADE-60') },
  async ({ site }) => {
    const { idOf } = await lipsticks(site, { ...reds, Henna: '#b8452e' });
    const mara = await memberWithShades(site, idOf);
    const page = await site.visit(mara, `/product/${idOf('Brick')}`);
    const rows = similar(page).getByRole('listitem');
    await expect(rows.getByRole('link')).toHaveText([
      'Clay, Velvet Clay',
      'Coral, Velvet Coral',
      'Henna, Velvet Henna',
      'Rust, Velvet Rust',
    ]);
    for (const row of [rows.first(), rows.nth(1)]) await expect(row).toContainText('On your shelf');
    await expect(rows.first()).toContainText('Nearly the same');
    await expect(similar(page)).toContainText('You own something like it: Velvet Clay in Clay.');
    await expect(similar(page).getByText('(0.4)')).toHaveCount(0);
    await similar(page).getByRole('button', { name: 'Show the difference' }).click();
    await expect(rows.first()).toContainText(/\(0\.\d\)/);
    await expect(similar(page).getByText('Screen colors are approximate')).toBeVisible();
    await photograph(page, 'shades-like-this-desktop');
  },
);

test(
  'Adding a shade to Want to Try shows a similar shade that the member owns',
  { annotation: rules('SHADE-10', 'SHADE-11', 'SHADE-44') },
  async ({ site }) => {
    const { idOf } = await lipsticks(site, { ...reds, Henna: '#b8452e' });
    const mara = await memberWithShades(site, idOf);
    const page = await site.visit(mara, `/product/${idOf('Brick')}`);
    await page.getByRole('radio', { name: /Want to Try/ }).click();
    await expect(toastOf(page)).toContainText('You own a similar shade');
    await expect(toastOf(page)).toContainText(
      'Velvet Clay in Clay is nearly the same color: in use now, last used May 4, 2026.',
    );
    await expect(toastOf(page).locator('[data-swatches] > *')).toHaveCount(2);
    await toastOf(page).getByRole('link', { name: 'See it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Velvet Clay in Clay' })).toBeVisible();
    await expect(toastOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Velvet Brick in Brick' })).toBeVisible();
  },
);

test(
  'The member gives a verdict on a tried shade, which survives a reload and can be removed',
  { annotation: rules('SHADE-25') },
  async ({ site }) => {
    const { idOf } = await lipsticks(site, { ...reds, Henna: '#b8452e' });
    const mara = await memberWithShades(site, idOf);
    const page = await site.visit(mara, `/product/${idOf('Brick')}`);
    const verdict = page.getByRole('region', { name: 'How does it match you?' });
    await setStatus(page, 'Tried');
    await page.getByRole('dialog', { name: 'Write Review' }).waitFor();
    await page.keyboard.press('Escape');
    await verdict.getByRole('radio', { name: 'Too warm' }).check();
    await expect(verdict.getByRole('button', { name: 'Remove verdict' })).toBeVisible();
    await expect(verdict.getByRole('radio', { name: 'Too warm' })).toBeChecked();
    await page.reload();
    await expect(verdict.getByRole('radio', { name: 'Too warm' })).toBeChecked();
    await verdict.getByRole('button', { name: 'Remove verdict' }).click();
    await expect(verdict.getByRole('radio', { name: 'Too warm' })).not.toBeChecked();
  },
);

test(
  'The verdict and the similar shades are above the reviews',
  { annotation: rules('PDP-57', 'PDP-58') },
  async ({ site }) => {
    const { idOf } = await lipsticks(site, { ...reds, Henna: '#b8452e' });
    const page = await site.visit(await memberWithShades(site, idOf), `/product/${idOf('Clay')}`);
    const verdict = page.getByRole('region', { name: 'How does it match you?' });
    const reviews = page.getByRole('heading', { level: 2, name: 'Reviews', exact: true });
    const parts = ['Ingredients', 'How does it match you?', 'Similar shades', 'Reviews'];
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await eachLook(page, async (name) => {
      await expect(similar(page).getByRole('listitem').first()).toBeVisible();
      await expectAbove(similar(page), reviews);
      await expectAbove(verdict, similar(page));
      await expect
        .poll(async () => (await headings.allTextContents()).filter((text) => parts.includes(text)))
        .toEqual(parts);
      await photograph(page, `product-shades-${name}`);
      if (name === 'desktop') await expectAccessible(page);
    });
  },
);

test(
  'The list of similar shades links to the shade map, which opens with the shade’s color',
  { annotation: rules('SHADE-09') },
  async ({ site }) => {
    const { idOf } = await lipsticks(site, { ...reds, Henna: '#b8452e' });
    const mara = await memberWithShades(site, idOf);
    const page = await site.visit(mara, `/product/${idOf('Brick')}`);
    await similar(page).getByRole('link', { name: 'See it on the shade map' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find your shade' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Color code' })).toHaveValue('#b8442f');
  },
);

test(
  'By default, the hint is on, and if it is turned off, adding a similar shade shows no toast',
  { annotation: rules('SHADE-12', 'SHADE-27') },
  async ({ site }) => {
    const { idOf } = await lipsticks(site, { ...reds, Henna: '#b8452e' });
    const mara = await memberWithShades(site, idOf);
    const page = await site.visit(mara, href.settings);
    const hint = page.getByRole('checkbox', { name: /^Let me know when I add a shade/ });
    await expect(page.getByRole('checkbox', { name: /^Use my shade verdicts/ })).not.toBeChecked();
    await expect(hint).toBeChecked();
    await hint.uncheck();
    await expect(hint).not.toBeChecked();
    const saved = () => site.pool.query('select tells_lookalikes as tells from members where id = $1', [mara.id]);
    await expect.poll(async () => (await saved()).rows).toEqual([{ tells: false }]);
    await openInApp(page, `/product/${idOf('Henna')}`);
    const response = page.waitForResponse(/\/lookalikes$/);
    await page.getByRole('radio', { name: /Want to Try/ }).click();
    const reply = await response;
    const hints: unknown = await reply.json();
    // If the hint were on, the response would contain Clay.
    expect(hints).toEqual([]);
    await expect(page.getByRole('radio', { name: /Want to Try/ })).toBeChecked();
    await expect(toastOf(page)).toHaveCount(0);
  },
);

const mapOf = (page: Page) => page.getByRole('application', { name: 'Map of Lipstick shades by hue and lightness' });
const countOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const codeOf = (page: Page) => page.getByRole('textbox', { name: 'Color code' });

/**
 * Scrolls to the map, and returns the position of Navy's dot. Navy is the darkest color and comes after the widest gap
 * in the color wheel, so its dot is an outlier at the bottom left.
 */
const navyOf = async (page: Page) => {
  await mapOf(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('The map is not shown');
  return { x: box.x + box.width * 0.02, y: box.y + box.height * 0.98 };
};

/** Opens the map of 31 lipsticks. */
async function openMap(site: Site) {
  const many = Array.from({ length: 30 }, (_, index) => [`Rose ${index}`, `#b844${(20 + index).toString(16)}`]);
  const { kind } = await lipsticks(site, { ...Object.fromEntries(many), Navy: '#2f44b8' });
  const page = await site.visit(await site.member(), '/shades', { viewport: { width: 1280, height: 900 } });
  await expect(countOf(page, '31 shades')).toBeVisible();
  await expect(mapOf(page)).toBeVisible();
  await expect(nearest(page).getByRole('listitem')).toHaveCount(24);
  return { page, kind };
}

test(
  'Hovering over a dot on the map shows the shade’s name',
  { annotation: rules('SHADE-15', 'SHADE-42') },
  async ({ site }) => {
    const { page } = await openMap(site);
    await expectAccessible(page);
    const { x, y } = await navyOf(page);
    await page.mouse.move(x, y);
    await expect(page.getByRole('tooltip')).toContainText('House of Navy Velvet Navy in Navy');
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  },
);

test(
  'Entering a color code lists the nearest shades, and an invalid code shows an error',
  { annotation: rules('SHADE-18', 'SHADE-22') },
  async ({ site }) => {
    const { page } = await openMap(site);
    await codeOf(page).fill('2f44b7');
    await expect(nearest(page).getByRole('listitem').first()).toContainText('Navy');
    await expect(page).toHaveURL(/colour=2f44b7/);
    await codeOf(page).fill('#zzzzzz');
    await expect(page.getByText('Please enter a color code like #b8442f')).toBeVisible();
  },
);

test('The map can be zoomed with the keyboard', { annotation: rules('SHADE-19') }, async ({ site }) => {
  const { page } = await openMap(site);
  await mapOf(page).focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Show the whole map' })).toBeEnabled();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Show the whole map' })).toBeDisabled();
});

test(
  'Clicking a dot on the map lists the nearest shades, which can be added to the shelf',
  { annotation: rules('SHADE-18', 'SHADE-22') },
  async ({ site }) => {
    const { page } = await openMap(site);
    await expect(async () => {
      const { x, y } = await navyOf(page);
      await page.mouse.click(x, y);
      await expect(nearest(page).getByRole('heading')).toContainText('#2f44b8', { timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(/colour=2f44b8/);
    await nearest(page).getByRole('button', { name: 'Add Velvet Navy in Navy' }).click();
    await page.getByRole('menuitem', { name: 'Currently Using' }).click();
    await expect(nearest(page).getByRole('listitem').first()).toContainText('Using');
    await page.getByRole('checkbox', { name: 'Only my shelf' }).check();
    await expect(countOf(page, '1 shade')).toBeVisible();
    await expect(page).toHaveURL(/own=true/);
  },
);

test(
  'The URL selects the kind, and the list of nearest shades stays visible while the page scrolls',
  { annotation: rules('SHADE-16', 'SHADE-22', 'SHADE-43') },
  async ({ site }) => {
    const { page, kind } = await openMap(site);
    await openInApp(page, `/shades?kind=${kind}&brand=none&colour=red`);
    await expect(countOf(page, '31 shades')).toBeVisible();
    await expect(nearest(page).getByRole('listitem')).toHaveCount(24);
    await photograph(page, 'shades-desktop');
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await twoColors(page)) };
    await page.getByLabel('Your own photo').setInputFiles(file);
    const area = page.getByRole('button', { name: /^Your photo/ });
    await page.mouse.move(10, 450);
    // The photo makes the page longer when it is rendered, so one turn of the wheel may not reach the end.
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(area).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await expect(nearest(page)).toBeInViewport();
  },
);

/** Returns a picture whose halves have different colors. */
const twoColors = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 200, height: 100 });
    const context = canvas.getContext('2d');
    if (!context) return [];
    context.fillStyle = '#2f44b8';
    context.fillRect(0, 0, 100, 100);
    context.fillStyle = '#c95f4a';
    context.fillRect(100, 0, 100, 100);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
  });

/** The reds are at the right end of the map, above its center. */
async function clickReds(page: Page): Promise<void> {
  const { x, y, width, height } = (await mapOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width * 0.95, y + height * 0.42);
}

/** Opens the map of nine lipsticks on a phone. */
async function openPhoneMap(site: Site): Promise<Page> {
  await lipsticks(site, { ...reds, Ink: '#2f44b0', Sea: '#2f48b8', Royal: '#3344b8', Dusk: '#3a44b0' });
  const page = await site.visit(await site.member(), '/shades', phone);
  await expect(countOf(page, '9 shades')).toBeVisible();
  return page;
}

test(
  'Tapping a dot shows its shade and the nearest shades over the map',
  { tag: '@phone', annotation: rules('SHADE-41') },
  async ({ site }) => {
    const page = await openPhoneMap(site);
    const sheet = page.getByRole('region', { name: 'Tapped shade' });
    await expect(sheet).toHaveCount(0);
    await expect(async () => {
      const { x, y } = await navyOf(page);
      await page.mouse.click(x, y);
      await expect(sheet).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    const dot = await navyOf(page);
    const covered = await sheet.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), dot);
    expect(covered).toBe(false);
    await expect
      .poll(() => sheet.evaluate((element) => element.scrollWidth - element.clientWidth), 'the sheet holds its content')
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await expectNothingWider(page);
    await photograph(page, 'shades-tapped-mobile');
    await sheet.getByRole('link', { name: /^All \d nearest/ }).click();
    await expect(nearest(page).getByRole('heading')).toBeInViewport();
    await sheet.getByRole('button', { name: 'Close the tapped shade' }).click();
    await expect(sheet).toHaveCount(0);
  },
);

test(
  'The sheet of a tapped shade is above the tab bar although the map is below it, and Back and Escape close it',
  { tag: '@phone', annotation: rules('SHADE-41') },
  async ({ site }) => {
    const page = await openPhoneMap(site);
    const sheet = page.getByRole('region', { name: 'Tapped shade' });
    const map = page.getByRole('application');
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await map.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        scrollBy(0, bottom - innerHeight - 40);
      });
      await clickReds(page);
      await expect(sheet.getByRole('listitem')).toHaveCount(3);
      await expectAbove(sheet, page.getByRole('navigation', { name: 'Tabs' }));
      await close();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(({ pathname }) => pathname === href.shades);
    }
  },
);

test(
  'Tapping a spot in a photo finds the shade with that color, without uploading the photo',
  { tag: '@phone', annotation: rules('SHADE-18', 'SHADE-21') },
  async ({ site }) => {
    const page = await openPhoneMap(site);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const photo = page.getByLabel('Your own photo');
    await photo.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('Failed to read this photo')).toBeVisible();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await twoColors(page)) });
    const area = page.getByRole('button', { name: /^Your photo/ });
    await area.scrollIntoViewIfNeeded();
    await expect(area).toBeVisible();
    await expect
      .poll(async () => {
        const { width, height } = (await area.boundingBox()) ?? { width: 0, height: 0 };
        await area.click({ position: { x: width * 0.25, y: height * 0.5 } });
        return nearest(page).getByRole('listitem').first().textContent();
      })
      .toContain('Navy');
    await area.focus();
    for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowRight');
    await expect(nearest(page).getByRole('listitem').first()).toContainText('Coral');
    expect(sent).toEqual([]);
    await expectAccessible(page);
    await photograph(page, 'shades-photo-mobile');
  },
);
