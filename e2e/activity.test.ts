import { listNotifications } from '#contract/activity.ts';
import { follow } from '#contract/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf } from './support/hold.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { settled } from './support/settled.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test(
  'A failed notification request is not retried, and the badge counts new notifications without polling',
  { annotation: rules('SHELL-07', 'SHELL-08', 'OP-22', 'NOTIF-03', 'NOTIF-04', 'NOTIF-05', 'NOTIF-06', 'CACHE-27') },
  async ({ site }) => {
    const mara = await site.member({ username: 'mara_notes' });
    await test.step('Visitors send no notification request', async () => {
      const visitor = await (await site.browserOf(null)).newPage();
      const calls = callsOf(visitor);
      await visitor.goto('/');
      await visitor.getByRole('link', { name: 'Get Started' }).waitFor();
      expect(calls.filter((call) => call.startsWith(listNotifications.path))).toEqual([]);
    });
    const page = await (await site.browserOf(mara)).newPage();
    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    const popover = page.getByRole('dialog', { name: 'Notifications' });
    await test.step('A failed notification request is not retried until the member asks', async () => {
      await page.clock.install();
      let asked = 0;
      await page.route('**/api/notifications', async (route) => {
        asked += 1;
        await route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not today' } });
      });
      const refused = page.waitForResponse('**/api/notifications');
      await page.goto('/');
      await refused;
      await page.clock.runFor(60_000);
      await bell.click();
      await popover.getByText('Not today').waitFor();
      expect(asked).toBe(1);
      await page.unroute('**/api/notifications');
      await popover.getByRole('button', { name: 'Try again' }).click();
      await popover.getByText('No notifications').waitFor();
      await page.keyboard.press('Escape');
      await popover.waitFor({ state: 'detached' });
    });
    await test.step('The badge counts the notifications received since the list was last opened', async () => {
      await settled(page);
      const calls = callsOf(page);
      for (const firstName of ['Juno', 'Sachi']) {
        const follower = await site.member({ firstName });
        await follower.call(follow, { params: { username: 'mara_notes' } });
      }
      const counted = page.getByRole('button', { name: 'Notifications, 2 new' });
      await counted.waitFor();
      await expect(counted).toHaveText('2', { useInnerText: true });
      expect(calls.filter((call) => call !== listNotifications.path)).toEqual([]);
      await counted.click();
      await expect(popover.getByRole('listitem')).toHaveCount(2);
      const [newest] = (await mara.call(listNotifications, {})).body;
      await expect(popover.getByRole('listitem').first()).toContainText(newest?.message ?? '', { useInnerText: true });
      await expect(popover.getByText('Just now')).toHaveCount(2);
      await expectAccessible(page);
      await photograph(page, 'notifications-desktop');
      await page.keyboard.press('Escape');
      await bell.waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'My Products' }).waitFor();
      await bell.click();
      await expect(popover.getByRole('listitem')).toHaveCount(2);
      await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
      await photograph(page, 'notifications-phone');
    });
  },
);
