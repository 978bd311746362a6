import { getMe } from '#contract/people.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { alertSays, confirmed, newEmail, press, resetPath, signUp, signsIn, stored } from '../support/account-forms.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hold } from '../support/hold.ts';
import { eachLook } from '../support/looks.ts';
import { expectNothingWider } from '../support/nothing-wider.ts';
import { password } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

test.describe('/auth/callback', () => {
  test(
    'An invalid link shows an error, and a confirmation link in a new browser asks and then signs the member in',
    {
      tag: '@phone',
      annotation: rules(
        'ROUTE-05',
        'ROUTE-45',
        'AUTH-29',
        'AUTH-33',
        'AUTH-34',
        'AUTH-37',
        'ERR-15',
        'OP-72',
        'AUTH-40',
      ),
    },
    async ({ site }) => {
      const path = await signUp(site, newEmail());
      const context = await site.browserOf(null);
      const page = await context.newPage();
      await test.step('An invalid code shows "Invalid or expired link"', async () => {
        await page.goto('/auth/callback?code=nonsense&type=signup');
        await alertSays(page, 'Invalid or expired link');
        await expect(page).toHaveURL(({ pathname }) => pathname === '/auth/callback');
        await expect(page.getByText('Invalid or expired link')).toHaveCSS('color', 'rgb(155, 28, 49)');
        await photograph(page, 'callback-failed');
        await page.getByRole('link', { name: 'Back to Sign In' }).click();
        await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      });
      const referrers: string[] = [];
      page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
      const { release } = await hold(page, '**/auth/v1/verify**');
      await test.step('A browser that did not create the account asks, and the link stays valid', async () => {
        await page.goto(path);
        await page.getByRole('heading', { name: 'Sign in as v…@example.test?' }).waitFor();
        await expectAccessible(page);
        await photograph(page, 'callback-asks-visitor');
        await press(page, 'Don’t sign in');
        await page.waitForURL(`${site.address}/`);
        await expect.poll(() => stored(page, accessTokenKey)).toBeNull();
      });
      await page.goto(path);
      await press(page, 'Sign in as v…@example.test');
      await page.getByRole('status').filter({ hasText: 'Processing authentication…' }).waitFor();
      await expect(page).not.toHaveURL(/code=/);
      await photograph(page, 'callback-processing');
      release();
      await page.waitForURL(`${site.address}/`);
      await expect.poll(() => stored(page, accessTokenKey)).toBeTruthy();
      expect(referrers.join()).not.toContain('code=');
    },
  );

  test(
    'A member who opens an emailed reset link can set a new password, even after a reload',
    { annotation: rules('AUTH-30', 'AUTH-31', 'AUTH-32', 'AUTH-38', 'VAL-09', 'CACHE-19') },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const page = await site.visit(null, await resetPath(site, address));
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      await page.getByLabel('New Password').fill('12345');
      await press(page, 'Save password');
      await alertSays(page, 'Password must be at least 6 characters.');
      await photograph(page, 'callback-recovery');
      await page.reload();
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      await page.getByLabel('New Password').fill('brand new words');
      await press(page, 'Save password');
      await page.waitForURL(`${site.address}/`);
      await expect.poll(() => signsIn(site, address, 'brand new words')).toBe(true);
      await expect.poll(() => signsIn(site, address, password)).toBe(false);
    },
  );

  test(
    'If another member is signed in, the page asks before an emailed link switches accounts',
    { annotation: rules('AUTH-40') },
    async ({ site }) => {
      const mara = await site.member({ email: 'mara.here@example.test' });
      const page = await site.visit(mara, await signUp(site, newEmail()));
      const heading = page.getByRole('heading', { name: 'Sign in as v…@example.test?' });
      await heading.waitFor();
      await page.getByText(mara.email).waitFor();
      await eachLook(page, async (name) => {
        await expectAccessible(page);
        await expectNothingWider(page);
        await photograph(page, `callback-asks-${name}`);
      });
      await press(page, 'Stay signed in');
      await page.waitForURL(`${site.address}/`);
      expect((await mara.call(getMe, {})).status).toBe(200);

      const address = newEmail();
      await confirmed(site, address);
      await page.goto(await resetPath(site, address));
      await press(page, 'Sign in as v…@example.test');
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      await expect.poll(async () => JSON.parse((await stored(page, sessionKey)) ?? '{}').user?.email).toBe(address);
      await expect.poll(async () => (await mara.call(getMe, {})).status).toBe(401);
    },
  );
});
