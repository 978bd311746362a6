import type { Page } from '@playwright/test';
import { startChallenge } from '#contract/pan-challenge.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { recordPurchase } from '#contract/packages.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** Adds a member with data for most cards of 2026. */
async function memberWithYear(site: Site): Promise<Member> {
  const member = await site.member({ username: 'mara_year', firstName: 'Mara' });
  const lipstick = await site.product({ brand: 'Corvane', variantName: 'Rust', variantColor: '#b8442f' });
  const { id } = await site.shelve(member, { productId: lipstick.id, status: 'tried' });
  await site.shelve(member, { status: 'currently_using' });
  const dates = { dateStarted: '2026-02-01', dateFinished: '2026-03-01' };
  await member.call(changeShelfEntry, { params: { id }, body: dates });
  return member;
}

/** Adds a member with data for every card of 2026. */
async function memberWithFullYear(site: Site): Promise<Member> {
  const member = await memberWithYear(site);
  const [used] = (await member.call(listShelf, { query: { status: 'currently_using' } })).body;
  const price = { minor: 1290, currency: 'EUR' };
  const bought = { obtained: 'paid', boughtOn: '2026-03-02', price, size: null, boughtAt: null } as const;
  await member.call(recordPurchase, { params: { id: used?.id ?? 0 }, body: bought });
  await site.pool.query(
    `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
     select $1, $2, gen_random_uuid(), day, day from generate_series(date '2026-01-01', '2026-01-12', '1 day') day`,
    [member.id, used?.id],
  );
  const earlier = await site.shelve(member, { status: 'tried' });
  await member.call(changeShelfEntry, { params: { id: earlier.id }, body: { dateStarted: '2025-05-01' } });
  await member.call(startChallenge, { body: { goal: 12, year: 2026 } });
  return member;
}

/**
 * The cards between the cover and the image card. `texts` lists some of the text on a card. `analyzed` marks one card
 * per background color, which the test analyzes with axe.
 */
const cards: readonly { name: string; texts?: readonly string[]; analyzed?: boolean }[] = [
  { name: 'Added and finished', texts: ['Added', 'Finished', 'JFMAMJJASOND'] },
  { name: 'First and last' },
  { name: 'Favorites', analyzed: true },
  { name: 'Most used', texts: ['12 uses'] },
  { name: 'Empties', texts: ['One empty'] },
  { name: 'Brands and kinds' },
  { name: 'Colors', analyzed: true },
  { name: 'Days', analyzed: true },
  { name: 'Compared with 2025', texts: ['more'] },
  { name: 'Spending', texts: ['€12.90', 'Only you see this card.'] },
  { name: 'Project Pan', texts: ['1 of 12 products finished.'] },
];

const storyOf = (page: Page) => page.getByRole('dialog', { name: 'Your 2026' });
const cardOf = (page: Page, name: string) => storyOf(page).getByRole('region', { name: new RegExp(`^${name},`) });

test(
  'The arrow keys move through the cards of a year in review',
  { annotation: rules('YEAR-02', 'YEAR-05', 'YEAR-06', 'YEAR-12', 'YEAR-13') },
  async ({ site }) => {
    const page = await site.visit(await memberWithFullYear(site), '/statistics', desktop);
    await page.getByRole('navigation', { name: 'Your years in review' }).getByRole('link', { name: '2026' }).click();
    await expect(storyOf(page).getByRole('region', { name: 'Cover, 1 of 13' })).toBeVisible();
    await expect(storyOf(page).getByRole('button', { name: 'Previous card' })).toBeDisabled();
    await photograph(page, 'year-cover');
    await expectAccessible(page);
    for (const { name, texts = [], analyzed } of cards)
      await test.step(`The right arrow key opens the "${name}" card`, async () => {
        await page.keyboard.press('ArrowRight');
        await expect(cardOf(page, name)).toBeFocused();
        for (const text of texts) await expect(cardOf(page, name)).toContainText(text);
        await photograph(page, `year-${name.toLowerCase().replaceAll(' ', '-')}`);
        if (analyzed) await expectAccessible(page);
      });
    await page.keyboard.press('ArrowLeft');
    await expect(cardOf(page, 'Spending')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(storyOf(page).getByRole('button', { name: 'Next card' })).toBeDisabled();
  },
);

test(
  'The image of a year contains only the chosen parts, never spending, and can be saved',
  { annotation: rules('YEAR-09', 'YEAR-10', 'YEAR-13') },
  async ({ site }) => {
    const page = await site.visit(await memberWithFullYear(site), '/year/2026', desktop);
    const story = storyOf(page);
    await story.getByRole('region', { name: 'Cover, 1 of 13' }).waitFor();
    for (let turns = 0; turns < 12; turns++) await page.keyboard.press('ArrowRight');
    const parts = story.getByRole('group', { name: 'What the picture shows' });
    await expect(parts.getByRole('button', { pressed: true })).toHaveText(['Numbers', 'Favorites', 'Colors']);
    await expect(parts).not.toContainText(/money|spending/i);
    await expect(parts.getByRole('button', { name: 'Project Pan' })).toBeVisible();
    const drawn = page.waitForRequest(/picture\?shape=story&parts=numbers%2Ccolours$/);
    await parts.getByRole('button', { name: 'Favorites' }).click();
    await drawn;
    await expect(story.getByRole('img', { name: 'Preview of your year in review' })).toBeVisible();
    await photograph(page, 'year-save');
    await expectAccessible(page);
    const downloaded = page.waitForEvent('download');
    await story.getByRole('button', { name: 'Save picture' }).click();
    expect((await downloaded).suggestedFilename()).toBe('shelflife-2026-story.png');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Your shelf in numbers' })).toBeVisible();
  },
);

test(
  'On a phone, swiping left opens the next card',
  { tag: '@phone', annotation: rules('YEAR-05') },
  async ({ site }) => {
    const page = await site.visit(await memberWithYear(site), '/year/2026', { ...phone, hasTouch: true });
    await expect(cardOf(page, 'Cover')).toBeVisible();
    await cardOf(page, 'Cover').evaluate((card) => {
      const finger = (x: number) => new Touch({ identifier: 1, target: card, clientX: x, clientY: 400 });
      const send = (type: string, x: number) =>
        card.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            touches: type === 'touchend' ? [] : [finger(x)],
            changedTouches: [finger(x)],
          }),
        );
      send('touchstart', 300);
      send('touchend', 60);
    });
    await expect(cardOf(page, 'Added and finished')).toBeVisible();
    await photograph(page, 'year-phone');
  },
);

test(
  'A card shows that the member reached the goal of Project Pan',
  { tag: '@phone', annotation: rules('YEAR-02') },
  async ({ site }) => {
    const member = await memberWithYear(site);
    await member.call(startChallenge, { body: { goal: 1, year: 2026 } });
    const page = await site.visit(member, '/year/2026', phone);
    const card = storyOf(page).getByRole('region', { name: /, \d+ of 10$/ });
    const names = [
      'Added and finished',
      'First and last',
      'Favorites',
      'Empties',
      'Brands and kinds',
      'Colors',
      'Days',
    ];
    for (const name of ['Cover', ...names]) {
      await expect(card).toHaveAccessibleName(new RegExp(`^${name},`));
      await storyOf(page).getByRole('button', { name: 'Next card' }).click();
    }
    await expect(card).toHaveAccessibleName('Project Pan, 9 of 10');
    await expect(card).toContainText('1 of 1 product finished. You reached your goal!');
    await photograph(page, 'year-project-pan');
  },
);

test(
  'An empty year leads to the latest year, and an invalid year shows a message',
  { tag: '@phone', annotation: rules('YEAR-06') },
  async ({ site }) => {
    const page = await site.visit(await memberWithYear(site), '/year/1999', phone);
    await expect(page.getByRole('heading', { name: 'Nothing happened on your shelf in 1999' })).toBeVisible();
    await page.getByRole('link', { name: 'Open your 2026' }).click();
    await expect(page).toHaveURL('/year/2026');
    await openInApp(page, '/year/soon');
    await expect(page.getByRole('heading', { name: 'Year not found' })).toBeVisible();
  },
);

test(
  'In the first week of January, home suggests last year’s year in review until the member declines',
  { tag: '@phone', annotation: rules('YEAR-08') },
  async ({ site }) => {
    const page = await site.visit(await memberWithYear(site), '/shelves', phone);
    await page.clock.setFixedTime(new Date('2027-01-03T12:00:00'));
    await openInApp(page, '/');
    await expect(page.getByText('Your 2026 is ready.')).toBeVisible();
    await photograph(page, 'year-suggestion');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Your 2026 is ready.')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
    await expect(page.getByText('Your 2026 is ready.')).toBeHidden();
  },
);

test(
  'With only one product, the cover fits the screen, and tapping either side switches cards',
  { tag: '@phone', annotation: rules('YEAR-14', 'YEAR-15') },
  async ({ site }) => {
    const member = await site.member();
    await site.shelve(member, { status: 'currently_using' });
    const page = await site.visit(member, '/year/2026', { ...phone, viewport: { width: 390, height: 700 } });
    const story = page.getByRole('dialog', { name: 'Your 2026' });
    const cover = story.getByRole('region', { name: /^Cover,/ });
    await expect(cover.getByText('2026')).toBeInViewport({ ratio: 1 });
    const heightOf = async () => (await cover.locator('img').boundingBox())?.height ?? Infinity;
    await expect.poll(heightOf).toBeLessThan(700 / 3);
    await expect
      .poll(() => cover.evaluate((card) => card.scrollHeight - card.clientHeight), 'the cover needs no scrolling')
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await photograph(page, 'year-cover-one-product');
    await page.mouse.click(370, 350);
    await expect(story.getByRole('region', { name: /^Added and finished,/ })).toBeVisible();
    await page.mouse.click(195, 350);
    await expect(story.getByRole('region', { name: /^Added and finished,/ })).toBeVisible();
    await page.mouse.click(20, 350);
    await expect(cover).toBeVisible();
    await cover.press('Tab');
    await expect(story.getByRole('button', { name: 'Next card' })).toBeFocused();
  },
);
