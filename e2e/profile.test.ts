import { shelfStatuses } from '#contract/statuses.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { expectAbove } from './support/above.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** Puts nine products on the shelf: two in use, five tried, and two to try. */
async function mara(site: Site) {
  const member = await site.member({
    username: 'maraonpaper',
    email: 'wren.vale@example.test',
    firstName: 'Mara',
    lastName: 'Okonjo',
    bio: 'Dry skin.',
  });
  for (const status of shelfStatuses)
    for (let count = 0; count < (status === 'tried' ? 5 : 2); count += 1) await site.shelve(member, { status });
  return member;
}

test(
  'The member’s own profile shows the name, the bio, and the products in tabs',
  {
    annotation: [
      ...rules('ROUTE-09', 'PROF-01', 'PROF-05', 'PROF-06', 'PROF-07', 'PROF-08', 'PROF-09', 'PROF-10'),
      ...rules('PROF-12', 'PROF-13', 'OP-34'),
    ],
  },
  async ({ site }) => {
    const page = await site.visit(await mara(site), '/profile', desktop);
    await page.getByRole('heading', { level: 1, name: 'Mara Okonjo' }).waitFor();
    await page.getByText('@maraonpaper', { exact: true }).waitFor();
    await expect(page.getByText('Dry skin.')).toBeVisible();
    await expect(page.getByRole('main').locator('dl > div')).toHaveText(
      ['9 Products', '5 Tried', '2 Using'].map(shuffled),
      { useInnerText: true },
    );
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Currently Using (2)', 'Tried (5)', 'Want to Try (2)', 'All (9)']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const [name, count] of [
      ['Currently Using', 2],
      ['Tried', 5],
      ['Want to Try', 2],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('article')).toHaveCount(count);
    }
  },
);

test(
  'The All tab shows at most three products per status, followed by Project Pan',
  { annotation: rules('PROF-14', 'PROF-15', 'PROF-16', 'PROF-17', 'CONST-14', 'OP-37') },
  async ({ site }) => {
    const page = await site.visit(await mara(site), '/profile', desktop);
    await page.getByRole('tab', { name: 'All' }).click();
    const summaries = page.getByRole('article');
    await expect(summaries.getByRole('listitem')).toHaveCount(7);
    await expect(summaries.getByRole('heading')).toHaveText(['Tried', 'Currently Using', 'Want to Try']);
    await expect(summaries.first().getByRole('listitem')).toHaveCount(3);
    await expect(summaries.first().getByText('+2 more products')).toBeVisible();
    await expect(summaries.nth(1).getByText('more product')).toHaveCount(0);
    await expectAbove(page.getByRole('tabpanel'), page.getByRole('region', { name: 'Project Pan' }));
    await expectAccessible(page);
    await photograph(page, 'profile-desktop');
  },
);

test(
  'On a phone, the profile hides the bio and links to the settings',
  { tag: '@phone', annotation: rules('PROF-11') },
  async ({ site }) => {
    const page = await site.visit(await mara(site), '/profile', phone);
    const settings = page.getByRole('main').getByRole('link', { name: 'Settings' });
    await expect(settings).toHaveAttribute('href', '/settings');
    await expect(page.getByText('Dry skin.')).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await photograph(page, 'profile-phone-dark');
    await settings.click();
    await page.waitForURL('**/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  },
);

test(
  'The name on the profile falls back to the first name, the start of the email address, or "User"',
  { annotation: rules('PROF-02', 'PROF-03', 'PROF-04') },
  async ({ site }) => {
    const member = await mara(site);
    const page = await (await site.browserOf(member)).newPage();
    await page.clock.install();
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: 'Mara Okonjo' }).waitFor();
    /** Changes the member’s name, and opens the profile once the app fetches the member again. */
    const openWith = async (firstName: string | null, title: string) => {
      await site.pool.query('update members set first_name = $1, last_name = null where id = $2', [
        firstName,
        member.id,
      ]);
      await page.clock.fastForward(6 * 60_000);
      await openInApp(page, '/profile');
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await openInApp(page, '/settings');
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    };
    await openWith('Mara', 'Mara');
    await openWith(null, 'wren.vale');
    await page.route('**/api/me', async (route) => {
      const response = await (await route.fetch()).json();
      await route.fulfill({ json: { user: { ...response.user, email: '' } } });
    });
    await openWith(null, 'User');
  },
);

/** Matches a label and its number in either order. */
function shuffled(text: string): RegExp {
  const [count, label] = text.split(' ');
  return new RegExp(`^(${count}\\s+${label}|${label}\\s+${count})$`);
}
