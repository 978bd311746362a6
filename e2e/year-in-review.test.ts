import { startChallenge } from '#contract/pan-challenge.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** A member with data for most cards of 2026. */
async function memberWithYear(site: Site): Promise<Member> {
  const member = await site.member({ username: 'mara_year', firstName: 'Mara' });
  const lipstick = await site.product({ brand: 'Corvane', variantName: 'Rust', variantColor: '#b8442f' });
  const { id } = await site.shelve(member, { productId: lipstick.id, status: 'tried' });
  await site.shelve(member, { status: 'currently_using' });
  const dates = { dateStarted: '2026-02-01', dateFinished: '2026-03-01' };
  await member.call(changeShelfEntry, { params: { id }, body: dates });
  return member;
}

test(
  'The keyboard moves through the cards of a year, and its picture is saved with the selected content',
  { annotation: rules('YEAR-05', 'YEAR-06', 'YEAR-09', 'YEAR-10') },
  async ({ site }) => {
    const page = await site.visit(await memberWithYear(site), '/statistics', desktop);
    await page.getByRole('navigation', { name: 'Your years in review' }).getByRole('link', { name: '2026' }).click();
    const story = page.getByRole('dialog', { name: 'Your 2026' });
    await expect(story.getByRole('region', { name: /^Cover, 1 of/ })).toBeVisible();
    await expect(story.getByRole('button', { name: 'Previous card' })).toBeDisabled();
    await photograph(page, 'year-cover');
    await expectAccessible(page);
    for (const name of ['Added and finished', 'Favorites', 'Brands and kinds', 'Colors', 'Days']) {
      await page.keyboard.press('ArrowRight');
      await expect(story.getByRole('region', { name: new RegExp(`^${name},`) })).toBeFocused();
      await photograph(page, `year-${name.toLowerCase().replaceAll(' ', '-')}`);
      await expectAccessible(page);
    }
    await page.keyboard.press('ArrowLeft');
    await expect(story.getByRole('region', { name: /^Colors,/ })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(story.getByRole('button', { name: 'Next card' })).toBeDisabled();
    const parts = story.getByRole('group', { name: 'What the picture shows' });
    await expect(parts.getByRole('button', { pressed: true })).toHaveCount(0);
    const drawn = page.waitForRequest(/picture\?shape=story&parts=numbers%2Ccolours$/);
    await parts.getByRole('button', { name: 'Numbers' }).click();
    await parts.getByRole('button', { name: 'Colors' }).click();
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
  'On a phone a swipe moves through the cards, and an empty year shows a message',
  { tag: '@phone', annotation: rules('YEAR-05', 'YEAR-06') },
  async ({ site }) => {
    const page = await site.visit(await memberWithYear(site), '/year/2026', { ...phone, hasTouch: true });
    const story = page.getByRole('dialog', { name: 'Your 2026' });
    await expect(story.getByRole('region', { name: /^Cover,/ })).toBeVisible();
    await story.getByRole('region', { name: /^Cover,/ }).evaluate((card) => {
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
    await expect(story.getByRole('region', { name: /^Added and finished,/ })).toBeVisible();
    await photograph(page, 'year-phone');
    await expectAccessible(page);
    await page.goto('/year/1999');
    await expect(page.getByRole('heading', { name: 'Nothing happened on your shelf in 1999' })).toBeVisible();
    await page.goto('/year/soon');
    await expect(page.getByRole('heading', { name: 'Nothing happened on your shelf in soon' })).toBeVisible();
  },
);

test(
  'In the first week of January, home offers the previous year, once',
  { annotation: rules('YEAR-08') },
  async ({ site }) => {
    const context = await site.browserOf(await memberWithYear(site), desktop);
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date('2027-01-03T12:00:00'));
    await page.goto('/');
    await expect(page.getByText('Your 2026 is ready.')).toBeVisible();
    await photograph(page, 'year-suggestion');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Your 2026 is ready.')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
    await expect(page.getByText('Your 2026 is ready.')).toBeHidden();
  },
);

for (const { goal, words } of [
  { goal: 1, words: '1 of 1 product finished. You reached your goal!' },
  { goal: 12, words: '1 of 12 products finished.' },
])
  test(
    `A card shows the result of Project Pan: ${words}`,
    { annotation: rules('YEAR-02', 'YEAR-05', 'YEAR-10') },
    async ({ site }) => {
      const member = await memberWithYear(site);
      await member.call(startChallenge, { body: { goal, year: 2026 } });
      const page = await site.visit(member, '/year/2026', phone);
      const story = page.getByRole('dialog', { name: 'Your 2026' });
      const card = story.getByRole('region', { name: /, \d+ of 8$/ });
      for (const name of ['Cover', 'Added and finished', 'Favorites', 'Brands and kinds', 'Colors', 'Days']) {
        await expect(card).toHaveAccessibleName(new RegExp(`^${name},`));
        await story.getByRole('button', { name: 'Next card' }).click();
      }
      await expect(card).toHaveAccessibleName('Project Pan, 7 of 8');
      await expect(card).toContainText(words);
      await expectAccessible(page);
      await photograph(page, `year-project-pan-${goal}`);
      await story.getByRole('button', { name: 'Next card' }).click();
      await expect(story.getByRole('button', { name: 'Project Pan' })).toBeVisible();
    },
  );
