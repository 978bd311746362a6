import type { Locator, Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { submitReview } from '#contract/reviews.ts';
import { addToShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { openInApp } from './support/open-in-app.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Soft assertions, so that one overflow does not hide the others. */
const softly = expect.configure({ soft: true, timeout: 5000 });

/** Returns a word of this length that cannot wrap, like a long German word. */
const word = (length: number) => 'Feuchtigkeitscremeverpackungen'.repeat(Math.ceil(length / 30)).slice(0, length);

/** Adds Mara and all the data that she sees. Each field contains the longest text that it accepts. */
async function longTexts(site: Site) {
  const words = {
    username: word(limits.username.maximum),
    firstName: word(limits.name.maximum),
    lastName: word(limits.name.maximum),
    bio: word(limits.bio.maximum),
  };
  const mara = await site.member({ ...words, email: `${word(60)}@example.test` });
  const juno = await site.member({ ...words, username: `${words.username.slice(0, -1)}2` });
  const subcategoryId = await site.subcategory({ id: 5 });
  const product = await site.product({
    name: word(limits.product.name),
    brand: word(limits.product.name),
    description: word(limits.product.description),
    defaultTags: Array.from({ length: 5 }, (_, at) => `${word(38)}${at}`),
    editorialSections: ['viral', 'new'],
    subcategoryId,
  });
  const customTags = Array.from({ length: 12 }, (_, at) =>
    `${at}${word(38)}`.slice(0, limits.tag.maximum).toLowerCase(),
  );
  for (const member of [mara, juno]) {
    const { body: entry } = await member.call(addToShelf, {
      body: {
        productId: product.id,
        status: 'tried',
        customTags,
        shadeNotes: word(limits.shadeNotes.maximum),
      },
    });
    await member.call(submitReview, {
      body: {
        productId: product.id,
        shelvedProductId: entry.id,
        rating: 4,
        disclosure: 'gifted',
        comment: word(limits.review.comment),
      },
    });
  }
  await site.followPerson(mara, juno);
  return { mara, juno, product };
}

/**
 * Returns the elements that extend beyond the viewport, except elements inside an element that scrolls or clips its
 * content. Also returns the tags that extend beyond their product card.
 */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const name = (element: Element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
        !scrolls(element.parentElement),
    );
    const outside = [...document.querySelectorAll('[data-slot="product-card"] [data-slot="tag"]')].filter((tag) => {
      const card = tag.closest('[data-slot="product-card"]')?.getBoundingClientRect();
      return card && tag.getBoundingClientRect().right > card.right + 1;
    });
    return [...wide, ...outside].map(name);
  });
}

const height = 844;

/** Checks both widths in one theme, because text and widths are the same in both themes. */
async function expectNothingLost(page: Page, place: string, shown: readonly Locator[]): Promise<void> {
  for (const part of shown) await expect(part).toBeVisible();
  const first = page.viewportSize()?.width ?? 0;
  // Starts with the current width, which saves a resize.
  for (const width of [first, first === 320 ? 390 : 320]) {
    await page.setViewportSize({ width, height });
    await softly.poll(() => lost(page), `${place.slice(0, 40)}, ${width}`).toEqual([]);
  }
}

/** Returns the pages that Mara opens. Each has the parts that it shows once all its data has loaded. */
function pagesOf(main: Locator, { juno, product }: Awaited<ReturnType<typeof longTexts>>) {
  const text = (words: string, count = 1) => main.getByText(words).nth(count - 1);
  const card = main.locator('[data-slot="product-card"]');
  const row = main.locator('[data-slot="product-row"]').first();
  const tags = text('+4 more');
  return [
    { address: href.home, parts: [text('No products found'), text('reviewed', 2)], tried: [card.nth(1)] },
    { address: href.shelves, parts: [tags, text('Nothing in use yet')], tried: [card.first()] },
    { address: href.profile, parts: [text('Start Challenge'), text('Nothing in use yet')], tried: [card.first()] },
    { address: href.user(juno.username ?? ''), parts: [text('Unfollow'), tags, text('Nothing here yet')] },
    { address: href.userReviews(juno.username ?? ''), parts: [text('Read More')] },
    { address: href.activity, parts: [text('reviewed')] },
    { address: href.product(product.id), parts: [text('Ingredients'), text('Shade notes'), text('Read More', 3)] },
    { address: href.brandNamed(word(limits.product.name)), parts: [card.first()] },
    { address: href.section('viral'), parts: [card.first()] },
    { address: href.discover, parts: [card.nth(1)] },
    { address: href.browse, parts: [row] },
    { address: href.search('Zyxwvutsrqponmlkjihg'), parts: [text('No products found for')] },
    { address: `${href.findUsers}?q=${word(10)}`, parts: [text('@Feuchtigkeit', 2)] },
    { address: href.search(word(limits.product.name)), parts: [row] },
    { address: href.settings, parts: [text('This device'), text('Create calendar address')] },
    { address: href.writeReview, parts: [text('Edit Review')] },
    { address: href.requestProduct(word(limits.product.name)), parts: [text('Submit Request')] },
    { address: href.submitPhotos, parts: [text('Add photos')] },
  ];
}

test(
  'The longest content fits on phones 320 and 390 pixels wide',
  { annotation: rules('SHELL-42') },
  async ({ site }) => {
    test.setTimeout(240_000);
    const content = await longTexts(site);
    const phone = { viewport: { width: 320, height }, hasTouch: true, isMobile: true };
    const page = await site.visit(content.mara, href.rules, phone);
    for (const { address, parts, tried } of pagesOf(page.getByRole('main'), content)) {
      const heading = page.getByRole('heading', { level: 1 }).first();
      const previous = await heading.elementHandle();
      await openInApp(page, address);
      await previous?.waitForElementState('hidden');
      await heading.waitFor();
      await expectNothingLost(page, address, parts);
      if (!tried) continue;
      await page.getByRole('tab', { name: /^Tried/ }).click();
      await expectNothingLost(page, `${address}, Tried`, tried);
    }
  },
);
