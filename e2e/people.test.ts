import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { review } from './support/reviews.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const founderId = '7b1de2a4-3c5f-4e0a-9d51-0c6c2d4f8a11';
const site = await openSite({ FOUNDER_ID: founderId });

test('ROUTE-10, SHELL-05, SHELL-06, OP-21, ACT-04, ACT-05, ACT-06, ACT-07, ROUTE-15, FIND-01, FIND-02, FIND-03, FIND-04, VAL-01: from an empty feed to a person, and back to a full one', async () => {
  const mara = await site.member({ username: 'mara_empty' });
  const juno = await site.member({
    username: 'junoafterdark',
    firstName: 'Juno',
    lastName: 'Marchetta',
    bio: 'Candles.',
  });
  const page = await site.visit(mara, '/activity', phone);
  await page.getByRole('heading', { name: 'No activity yet' }).waitFor();
  await expect.poll(() => page.getByText('Follow other users to see their activity here.').isVisible()).toBe(true);
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const box = page.getByRole('searchbox', { name: 'Find users' });
  expect(await box.getAttribute('readonly')).not.toBe(null);
  await box.click();
  await page.waitForURL('**/search/users');

  const calls = callsOf(page);
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill('j');
  await page.getByText('Type at least 2 characters of a name or username.').waitFor();
  await search.fill('jun');
  const line = page.getByRole('link', { name: /Juno Marchetta/ });
  await line.waitFor();
  expect(calls.filter((call) => call.startsWith('/api/users/search'))).toEqual(['/api/users/search?q=jun']);
  await expect.poll(() => line.getAttribute('href')).toBe('/user/junoafterdark');
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'find-users-phone');
  await search.fill('nobodyatall');
  await page.getByRole('heading', { name: 'Nobody found for "nobodyatall"' }).waitFor();

  await site.followPerson(mara, juno);
  const product = await site.product({ name: 'Velvet Hour Lipstick' });
  await review(site, juno, { productId: product.id, rating: 5, comment: 'Looks like I meant it.' });
  await page.goto('/activity');
  const item = page.getByRole('listitem').filter({ hasText: 'reviewed' });
  await item.getByText('Looks like I meant it.').waitFor();
  await expect
    .poll(() => item.getByRole('link', { name: 'Juno Marchetta' }).getAttribute('href'))
    .toBe('/user/junoafterdark');
  await expect.poll(() => item.getByText('Just now').isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'activity-phone');
  await page.setViewportSize(desktop.viewport ?? { width: 1440, height: 900 });
  await photograph(page, 'activity-desktop');
});

test('ACT-04, OP-07: the feed is read on by cursor', async () => {
  const reader = await site.member();
  const busy = await site.member({ username: 'busy_bee' });
  await site.followPerson(reader, busy);
  for (let count = 0; count < 34; count += 1) await site.shelve(busy);
  const page = await site.visit(reader, '/activity');
  const calls = callsOf(page);
  await page.reload();
  await page.locator('.act').first().waitFor();
  await page
    .getByRole('button', { name: 'Show more' })
    .scrollIntoViewIfNeeded()
    .catch(() => undefined);
  await expect.poll(() => page.locator('.act').count()).toBe(34);
  expect(calls.filter((call) => call.includes('scope=following') && call.includes('cursor='))).toHaveLength(1);
});

test('ROUTE-16, ROUTE-17, USER-01, USER-02, USER-03, USER-04, USER-05, USER-06, USER-07, USER-08, USER-09, USER-10, USER-11, ERR-35, ERR-36, OP-01, OP-84, OP-85: a member whom one follows and unfollows', async () => {
  const mara = await site.member({ username: 'mara_follows' });
  const imogen = await site.member({
    id: founderId,
    username: 'imogenwears',
    firstName: 'Imogen',
    lastName: 'Achterberg',
    bio: 'Reds only.',
  });
  const tags = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((letter) => `tag ${letter}`);
  await site.shelve(imogen, { status: 'currently_using', customTags: tags });
  await site.shelve(imogen, { status: 'tried', customTags: ['tag a'] });
  const page = await site.visit(mara, '/user/imogenwears');
  await page.getByRole('heading', { level: 1, name: 'Imogen Achterberg' }).waitFor();
  await expect.poll(() => page.getByText('Founder', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => page.getByText('0 followers').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('region', { name: 'Tags' }).locator('.tag:not(.more)').count()).toBe(8);
  await expect
    .poll(() => page.getByRole('region', { name: 'Tags' }).locator('.tag').first().innerText())
    .toMatch(/tag a\s*2/);
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Using Now (1)', 'Tried (1)', 'Want to Try (0)', 'All (2)']);
  const card = page.locator('article.card');
  await expect.poll(() => card.count()).toBe(1);
  await expect.poll(() => card.locator('.tag').count()).toBe(4);
  await expect.poll(() => card.locator('.tag.more').innerText()).toContain('+7');
  await page.getByRole('tab', { name: 'All' }).click();
  await expect.poll(() => card.count()).toBe(2);
  await page.getByRole('tab', { name: 'Want to Try' }).click();
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await page.getByRole('tab', { name: 'Using Now' }).click();
  await card.first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'user-desktop');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/follow')) sent.push(request.method());
  });
  const gate = await hold(page, '**/api/users/imogenwears/follow');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  gate.release();
  await page.getByText('1 follower', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Unfollow' }).waitFor();
  expect(sent, 'taps in between are left out').toEqual(['POST']);
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await page.getByText('0 followers').waitFor();
  await expect.poll(() => sent).toEqual(['POST', 'DELETE']);

  await page.unroute('**/api/users/imogenwears/follow');
  await page.route('**/api/users/imogenwears/follow', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not today' } }),
  );
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('alert').getByText('Failed to follow user').waitFor();
  await page.getByText('0 followers').waitFor();
  await site.followPerson(mara, imogen);
  await page.reload();
  await page.route('**/api/users/imogenwears/follow', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not today' } }),
  );
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await page.getByRole('alert').getByText('Failed to unfollow user').waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await photograph(page, 'user-phone');
  await page.goto('/profile/mara_follows');
  await page.getByRole('heading', { level: 1, name: 'mara_follows' }).waitFor();
  expect(await page.getByText('Founder', { exact: true }).count()).toBe(0);
  await page.getByText('1 following').waitFor();
  expect(await page.getByRole('button', { name: 'Follow', exact: true }).count()).toBe(0);
});

test('USER-12, USER-13: an unknown username', async () => {
  const page = await site.visit(await site.member(), '/user/mossandmatte', phone);
  await page.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
  await expect
    .poll(() => page.getByText("The user @mossandmatte doesn't exist or has been removed.").isVisible())
    .toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'user-not-found-phone');
});

test('PDP-46, PDP-47, OP-47, ROUTE-17, CACHE-07: the friends card of a product, of any shade', async () => {
  const { shades, parent } = await site.family(['Brick', 'Plum'], { name: 'Velvet Hour' });
  const mara = await site.member();
  const tamsin = await site.member({ username: 'tamsinsmells', firstName: 'Tamsin' });
  const page = await site.visit(mara, `/product/${parent.id}`);
  const card = page.getByRole('complementary', { name: 'Friends activity' });
  await card.getByText('No friend activity yet').waitFor();
  await site.followPerson(mara, tamsin);
  await review(site, tamsin, { productId: shades[0]?.id ?? 0, rating: 5, comment: 'Wears down to a stain.' });
  await page.reload();
  const friend = card.getByRole('listitem');
  await friend.getByText('Wears down to a stain.').waitFor();
  await expect
    .poll(() => friend.getByRole('link', { name: 'Tamsin' }).getAttribute('href'))
    .toBe('/profile/tamsinsmells');
  await expect.poll(() => friend.getByText('5 of 5 stars').isVisible()).toBe(true);
  await expect.poll(() => friend.innerText()).toMatch(/Just now[\s\S]*Tried/);
  await card.scrollIntoViewIfNeeded();
  await photograph(page, 'friends-card-desktop');

  await page.clock.install();
  await page.reload();
  await friend.waitFor();
  const calls = callsOf(page);
  const asked = () => calls.filter((call) => call.endsWith('/friends-activity')).length;
  const leaveAndReturn = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'My Products' }).waitFor();
    await page.goBack();
    await friend.waitFor();
  };
  await page.clock.fastForward(4 * 60_000);
  await leaveAndReturn();
  expect(asked()).toBe(0);
  await page.clock.fastForward(2 * 60_000);
  await leaveAndReturn();
  await expect.poll(asked).toBe(1);
});

test('blocking from the menu of a profile hides it at once; the settings take it back', async () => {
  const mara = await site.member();
  await site.member({ username: 'loud_lou', firstName: 'Lou' });
  const page = await site.visit(mara, '/user/loud_lou');
  await page.getByRole('button', { name: 'More about @loud_lou' }).click();
  await page.getByRole('menuitem', { name: 'Block @loud_lou' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await page.waitForURL('**/search/users');
  await page.goto('/user/loud_lou');
  await page.getByRole('heading', { name: 'User not found' }).waitFor();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Unblock @loud_lou' }).click();
  await page.getByText('You have blocked nobody.').waitFor();
  await page.goto('/user/loud_lou');
  await page.getByRole('heading', { level: 1, name: 'Lou' }).waitFor();
});
