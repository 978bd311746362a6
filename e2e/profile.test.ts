import { expect, test } from 'vitest';
import { shelfStatuses } from '#contract/statuses.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

test('ROUTE-09, PROF-01, PROF-05, PROF-06, PROF-07, PROF-08, PROF-09, PROF-10, PROF-11, PROF-12, PROF-13, PROF-14, PROF-15, PROF-16, PROF-17, CONST-14, OP-34, OP-37: the own profile', async () => {
  const mara = await site.member({ username: 'maraonpaper', firstName: 'Mara', lastName: 'Okonjo', bio: 'Dry skin.' });
  for (const status of shelfStatuses)
    for (let count = 0; count < (status === 'tried' ? 5 : 2); count += 1) await site.shelve(mara, { status });
  const page = await site.visit(mara, '/profile');
  await page.getByRole('heading', { level: 1, name: 'Mara Okonjo' }).waitFor();
  await page.getByText('@maraonpaper', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Dry skin.').isVisible()).toBe(true);
  expect(await page.locator('.stats > div').allInnerTexts()).toEqual(
    ['9 Products', '5 Tried', '2 Using'].map((text) => expect.stringMatching(shuffled(text))),
  );
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Settings' }).getAttribute('href'))
    .toBe('/settings');
  const tabs = page.getByRole('tab');
  await expect
    .poll(() => tabs.allTextContents())
    .toEqual(['Currently Using (2)', 'Tried (5)', 'Want to Try (2)', 'All (9)']);
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
  const cards = page.locator('article.card');
  for (const [name, count] of [
    ['Currently Using', 2],
    ['Tried', 5],
    ['Want to Try', 2],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect.poll(() => cards.count()).toBe(count);
  }
  await page.getByRole('tab', { name: 'All' }).click();
  const summaries = page.locator('article.sum');
  await expect.poll(() => summaries.getByRole('listitem').count()).toBe(7);
  await expect
    .poll(() => summaries.getByRole('heading').allTextContents())
    .toEqual(['Tried', 'Currently Using', 'Want to Try']);
  await expect.poll(() => summaries.first().getByRole('listitem').count()).toBe(3);
  await expect.poll(() => summaries.first().getByText('+2 more products').isVisible()).toBe(true);
  expect(await summaries.nth(1).getByText('more product').count()).toBe(0);
  const challenge = page.getByRole('region', { name: 'Project Pan' });
  const below = await page.evaluate(
    () =>
      (document.querySelector('.pan')?.getBoundingClientRect().top ?? 0) >=
      (document.querySelector('.sums')?.getBoundingClientRect().bottom ?? Infinity),
  );
  await expect.poll(() => challenge.isVisible()).toBe(true);
  expect(below).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'profile-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.getByText('Dry skin.').isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'profile-phone');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
});

/** Label and figure in either order. */
function shuffled(text: string): RegExp {
  const [count, label] = text.split(' ');
  return new RegExp(`^(${count}\\s+${label}|${label}\\s+${count})$`);
}

test('PROF-02, PROF-03, PROF-04: the name without a last name, without names, without an address', async () => {
  const page = await site.visit(await site.member({ firstName: 'Mara' }), '/profile', {
    ...desktop,
    colorScheme: 'dark',
  });
  await page.getByRole('heading', { level: 1, name: 'Mara', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start Challenge' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'profile-desktop-dark');
  const nameless = await site.visit(await site.member({ email: 'wren.vale@example.test' }), '/profile', phone);
  await nameless.getByRole('heading', { level: 1, name: 'wren.vale', exact: true }).waitFor();
  await nameless.route('**/api/me', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { user: { ...answer.user, email: '' } } });
  });
  await nameless.reload();
  await nameless.getByRole('heading', { level: 1, name: 'User', exact: true }).waitFor();
});
