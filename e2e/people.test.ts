import type { Route } from '@playwright/test';
import { getFollowStatus } from '#contract/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { openInApp } from './support/open-in-app.ts';
import { review } from './support/reviews.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const founderId = '7b1de2a4-3c5f-4e0a-9d51-0c6c2d4f8a11';
test.use({ environment: { FOUNDER_ID: founderId } });

const junoMarchetta = { username: 'junoafterdark', firstName: 'Juno', lastName: 'Marchetta', bio: 'Candles.' };

test(
  'An empty feed links to the search for people, which finds members by name',
  {
    tag: '@phone',
    annotation: [
      ...rules('ROUTE-10', 'ROUTE-15', 'SHELL-05', 'SHELL-06', 'OP-21', 'ACT-05', 'ACT-06', 'ACT-07'),
      ...rules('FIND-01', 'FIND-02', 'FIND-03', 'FIND-04', 'FIND-24', 'FIND-25', 'USER-37', 'VAL-01'),
    ],
  },
  async ({ site }) => {
    await site.member(junoMarchetta);
    const page = await site.visit(await site.member(), '/activity');
    const calls = callsOf(page);
    await page.getByRole('heading', { name: 'No activity yet' }).waitFor();
    await expect(page.getByText('Follow other users to see their activity here.')).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expectAccessible(page);
    const box = page.getByRole('searchbox', { name: 'Find users' });
    await expect(box).toHaveAttribute('readonly');
    await box.click();
    await page.waitForURL('**/search/users');
    const search = page.getByRole('searchbox', { name: 'Search users' });
    await search.fill('j');
    await page.getByText('Type at least 2 characters of a name or username.').waitFor();
    await search.fill('jun');
    const line = page.getByRole('link', { name: /Juno Marchetta/ });
    await line.waitFor();
    expect(calls.filter((call) => call.startsWith('/api/users/search'))).toEqual(['/api/users/search?q=jun']);
    await expect(line).toHaveAttribute('href', '/user/junoafterdark');
    await expect(page.getByRole('button', { name: 'Follow Juno Marchetta', exact: true })).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'find-users-phone');
    await search.fill('jnuo');
    await line.waitFor();
    await search.fill('nobodyatall');
    await page.getByRole('heading', { name: 'No one found for "nobodyatall"' }).waitFor();
  },
);

test(
  'After a member follows an author, the feed shows the author’s reviews',
  { tag: '@phone', annotation: rules('ACT-04', 'USER-12') },
  async ({ site }) => {
    const juno = await site.member(junoMarchetta);
    const page = await site.visit(await site.member(), '/activity');
    const product = await site.product({ name: 'Velvet Hour Lipstick' });
    await review(site, juno, { productId: product.id, rating: 5, comment: 'Looks like I meant it.' });
    await page.getByRole('heading', { name: 'No activity yet' }).waitFor();
    await openInApp(page, '/user/junoafterdark');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('button', { name: '1 follower' }).click();
    const followers = page.getByRole('dialog', { name: 'Followers' });
    await expect(followers.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openInApp(page, '/activity');
    const item = page.getByRole('listitem').filter({ hasText: 'reviewed' });
    await item.getByText('Looks like I meant it.').waitFor();
    await expect(item.getByRole('link', { name: 'Juno Marchetta' })).toHaveAttribute('href', '/user/junoafterdark');
    await expect(item.getByText('Just now')).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'activity-phone');
  },
);

test(
  'An unknown username shows "User not found"',
  { tag: '@phone', annotation: rules('USER-13') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/user/mossandmatte');
    await page.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
    await expect(page.getByText("The user @mossandmatte doesn't exist or has been removed.")).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'user-not-found-phone');
  },
);

/**
 * Opens the founder's profile as Mara. The founder has ten tags on one product, and one of those tags on another
 * product.
 */
async function visitImogen(site: Site) {
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
  return { mara, page: await site.visit(mara, '/user/imogenwears') };
}

test(
  'A profile shows the Founder badge, eight tags with counts, and the shelf in tabs',
  {
    annotation: [
      ...rules('ROUTE-16', 'USER-01', 'USER-06', 'USER-07', 'USER-08', 'USER-09', 'USER-10', 'USER-11', 'USER-40'),
      ...rules('OP-84'),
    ],
  },
  async ({ site }) => {
    const { page } = await visitImogen(site);
    await page.getByRole('heading', { level: 1, name: 'Imogen Achterberg' }).waitFor();
    await expect(page.getByText('Founder', { exact: true })).toBeVisible();
    await expect(page.getByText('0 followers')).toBeVisible();
    const tags = page.getByRole('region', { name: 'Tags' }).getByRole('listitem');
    await expect(tags.filter({ hasNotText: 'more' })).toHaveCount(8);
    await expect(tags.first()).toHaveText(/tag a\s*2/);
    await expect(page.getByRole('tab')).toHaveText(['Using Now (1)', 'Tried (1)', 'Want to Try (0)', 'All (2)']);
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await expect(card.getByRole('listitem').last()).toContainText('+7');
    await page.getByRole('tab', { name: 'All' }).click();
    await expect(card).toHaveCount(2);
    await expect(card.last()).toContainText('+7');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name A-Z');
    await expect(card.first()).toContainText('+7');
    await expect(page).toHaveURL(/\?tab=all&sort=name$/);
    await page.getByRole('tab', { name: 'Tried' }).click();
    await expect(card).toHaveCount(1);
    await page.getByRole('tab', { name: 'Using Now' }).click();
    await card.first().waitFor();
    await expectAccessible(page);
    await photograph(page, 'user-desktop');
  },
);

test(
  'Three fast taps on "Follow" and "Unfollow" send only one request',
  { annotation: rules('USER-02', 'USER-03', 'USER-04', 'USER-05') },
  async ({ site }) => {
    const { page } = await visitImogen(site);
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
    await expect.poll(() => sent, { message: 'taps in between are left out' }).toEqual(['POST']);
    await page.getByRole('button', { name: 'Unfollow' }).click();
    await page.getByText('0 followers').waitFor();
    await expect.poll(() => sent).toEqual(['POST', 'DELETE']);
  },
);

test(
  'A failed follow is rolled back with an error, and a failed unfollow shows an error',
  { annotation: rules('ERR-35', 'ERR-36') },
  async ({ site }) => {
    const { mara, page } = await visitImogen(site);
    const path = '**/api/users/imogenwears/follow';
    const refuse = (route: Route) => route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not today' } });
    const followers = async () =>
      (await mara.call(getFollowStatus, { params: { username: 'imogenwears' } })).body.followerCount;
    await page.route(path, refuse);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('alert').getByText('Failed to follow user').waitFor();
    await page.getByText('0 followers').waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect.poll(followers).toBe(1);
    await page.route(path, refuse);
    await page.getByRole('button', { name: 'Unfollow' }).click();
    await page.getByRole('alert').getByText('Failed to unfollow user').waitFor();
  },
);

test(
  'The member’s own public profile shows no Founder badge and no Follow button',
  { annotation: rules('ROUTE-17', 'OP-01', 'OP-85') },
  async ({ site }) => {
    const mara = await site.member({ username: 'mara_follows' });
    await site.followPerson(mara, await site.member());
    const page = await site.visit(mara, '/profile/mara_follows');
    await page.getByRole('heading', { level: 1, name: 'mara_follows' }).waitFor();
    await expect(page.getByText('Founder', { exact: true })).toHaveCount(0);
    await page.getByText('1 following').waitFor();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);
  },
);

test(
  'A blocked member’s profile shows "User not found" until the member is unblocked in the settings',
  { annotation: rules('USER-40') },
  async ({ site }) => {
    await site.member({ username: 'loud_lou', firstName: 'Lou' });
    const page = await site.visit(await site.member(), '/user/loud_lou');
    await page.getByRole('button', { name: 'More options for @loud_lou' }).click();
    await page.getByRole('menuitem', { name: 'Block @loud_lou' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('You’ll also leave each other’s pan projects');
    await question.getByRole('button', { name: 'Block' }).click();
    await page.waitForURL('**/search/users');
    await page.getByRole('searchbox', { name: 'Search users' }).waitFor();
    await openInApp(page, '/user/loud_lou');
    await page.getByRole('heading', { name: 'User not found' }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Unblock @loud_lou' }).click();
    await page.getByText('You haven’t blocked anyone.').waitFor();
    await expect(page.getByRole('region', { name: 'Blocked members' })).toBeFocused();
    await openInApp(page, '/user/loud_lou');
    await page.getByRole('heading', { level: 1, name: 'Lou' }).waitFor();
  },
);

test(
  'Scrolling loads older activities, including ones that are weeks old',
  { annotation: rules('ACT-04', 'ACT-17', 'OP-07') },
  async ({ site }) => {
    const mara = await site.member();
    const busy = await site.member({ username: 'busy_bee' });
    await site.followPerson(mara, busy);
    for (let count = 0; count < 34; count += 1) await site.shelve(busy);
    await site.pool.query(
      `update activities set created_at = now() - interval '15 days' where id = (select min(id) from activities where user_id = $1)`,
      [busy.id],
    );
    const page = await (await site.browserOf(mara)).newPage();
    const calls = callsOf(page);
    await page.goto('/activity');
    const items = page.getByRole('main').getByRole('listitem');
    await items.first().waitFor();
    await page
      .getByRole('button', { name: 'Show more' })
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
    await expect(items).toHaveCount(34);
    await expect(items.last().locator('time')).toHaveText('2w ago', { useInnerText: true });
    expect(calls.filter((call) => call.includes('scope=following') && call.includes('cursor='))).toHaveLength(1);
  },
);

test(
  'The friends card includes entries for shades, and is refetched only after five minutes',
  { annotation: rules('PDP-46', 'PDP-47', 'OP-47', 'ROUTE-17', 'CACHE-07') },
  async ({ site }) => {
    const { shades, parent } = await site.family(['Brick', 'Plum'], { name: 'Velvet Hour' });
    const mara = await site.member();
    const page = await (await site.browserOf(mara)).newPage();
    await page.clock.install();
    const calls = callsOf(page);
    await page.goto(`/product/${parent.id}`);
    const card = page.getByRole('complementary', { name: 'Friends activity' });
    const friend = card.getByRole('listitem');
    const requests = () => calls.filter((call) => call.endsWith('/friends-activity')).length;
    await card.getByText('No friend activity yet').waitFor();
    expect(requests()).toBe(1);
    const tamsin = await site.member({ username: 'tamsinsmells', firstName: 'Tamsin' });
    await site.followPerson(mara, tamsin);
    await review(site, tamsin, { productId: shades[0]?.id ?? 0, rating: 5, comment: 'Wears down to a stain.' });
    const leaveAndReturn = async () => {
      await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('heading', { name: 'My Products' }).waitFor();
      await page.goBack();
      await card.waitFor();
    };
    await page.clock.fastForward(4 * 60_000);
    await leaveAndReturn();
    await card.getByText('No friend activity yet').waitFor();
    expect(requests()).toBe(1);
    await page.clock.fastForward(2 * 60_000);
    await leaveAndReturn();
    await friend.getByText('Wears down to a stain.').waitFor();
    expect(requests()).toBe(2);
    await expect(friend.getByRole('link', { name: 'Tamsin' })).toHaveAttribute('href', '/profile/tamsinsmells');
    await expect(friend.getByText('5 of 5 stars')).toBeVisible();
    await expect(friend).toHaveText(/Tried[\s\S]*Just now/, { useInnerText: true });
    await card.scrollIntoViewIfNeeded();
    await photograph(page, 'friends-card-desktop');
  },
);
