import {
  alertSays,
  confirmed,
  email,
  newEmail,
  press,
  refuse,
  resetPath,
  says,
  signsIn,
} from '../support/account-forms.ts';
import { hold } from '../support/hold.ts';
import { openInApp } from '../support/open-in-app.ts';
import { password } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

// e2e/auth/accessibility.test.ts opens /reset-password without a token.
test.describe('/reset-password', () => {
  test(
    'A new password set with the emailed token replaces the old password',
    {
      annotation: rules(
        'ROUTE-06',
        'AUTH-21',
        'AUTH-22',
        'AUTH-23',
        'AUTH-24',
        'AUTH-25',
        'AUTH-26',
        'AUTH-27',
        'AUTH-28',
        'API-13',
        'API-46',
        'OP-72',
      ),
    },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const token = new URL(await resetPath(site, address), site.address).searchParams.get('code') ?? '';
      const page = await site.visit(null, `/reset-password?token=${token}`);
      await test.step('The form removes the token from the URL and can show both passwords', async () => {
        const [first, second] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')];
        await first.fill('brand new words');
        await second.fill('brand new words');
        await expect(page).not.toHaveURL(new RegExp(token));
        for (const field of [first, second]) {
          await expect(field).toHaveAttribute('type', 'password');
          await field.locator('..').getByRole('button', { name: 'Show password' }).click();
          await expect(field).toHaveAttribute('type', 'text');
        }
        await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
        await photograph(page, 'reset-form');
      });
      await test.step('The form sends the token with the new password', async () => {
        const { requested, release } = await hold(page, '**/api/auth/reset-password');
        await press(page, 'Update Password');
        const request = await requested;
        expect(request.method()).toBe('POST');
        expect(request.postDataJSON()).toEqual({ token, password: 'brand new words' });
        await page.getByRole('button', { name: 'Updating Password...' }).waitFor();
        release();
        await says(page, 'Password Reset Successful');
        await expect(page).toHaveURL('/');
        await expect.poll(() => signsIn(site, address, 'brand new words')).toBe(true);
        await expect.poll(() => signsIn(site, address, password)).toBe(false);
      });
    },
  );

  test(
    'The form shows errors, and a member whose link is invalid can request a new one from the sign-in form',
    {
      annotation: rules(
        'VAL-06',
        'VAL-07',
        'VAL-08',
        'VAL-10',
        'ERR-10',
        'ERR-11',
        'ERR-12',
        'ERR-13',
        'ERR-14',
        'AUTH-35',
        'API-02',
        'API-03',
        'API-18',
        'OP-73',
        'OP-74',
      ),
    },
    async ({ site }) => {
      const known = newEmail();
      await confirmed(site, known);
      const page = await site.visit(null, '/reset-password?token=used-up');
      await test.step('A password that is too short or differs from its confirmation shows an error when its field loses focus', async () => {
        await page.getByLabel('New Password').fill('12345');
        await page.getByLabel('Confirm Password').fill('123456');
        await says(page, 'Password must be at least 6 characters');
        await page.getByLabel('Confirm Password').blur();
        await page.getByLabel('New Password').fill('1234567');
        await page.getByLabel('New Password').blur();
        await says(page, "Passwords don't match");
        await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(/Passwords don't match/);
        await photograph(page, 'reset-mismatch');
      });
      await test.step('An invalid token shows an error, and a 500 shows a different error', async () => {
        await page.getByLabel('New Password').fill('brand new words');
        await page.getByLabel('Confirm Password').fill('brand new words');
        const [call] = await Promise.all([page.waitForRequest('**/api/auth/**'), press(page, 'Update Password')]);
        // A visitor has no token.
        expect(call.headers().authorization).toBeUndefined();
        expect(call.headers()['content-type']).toContain('application/json');
        await alertSays(page, 'Reset Failed');
        await alertSays(page, 'This reset link is invalid or expired. Please request a new one.');
        site.expectNoise(/status of 500/);
        await refuse(page, '**/api/auth/reset-password', 500, { code: 'internal', message: 'Something went wrong' });
        await press(page, 'Update Password');
        await alertSays(page, 'Failed to reset password. Please try again.');
      });
      await openInApp(page, '/');
      await page.getByRole('link', { name: 'Sign In' }).click();
      const forgot = page.getByRole('link', { name: 'Forgot password?' });
      await test.step('If the email field is empty, "Forgot password?" asks for the email address', async () => {
        await forgot.click();
        await alertSays(page, 'Enter your email above, then click Forgot password');
        await photograph(page, 'forgot-empty');
      });
      await test.step('A failed request shows the server’s message or, if that is empty, a default message', async () => {
        await refuse(page, '**/auth/v1/recover**', 429, {
          msg: 'Too many requests. Please wait a moment.',
          error_code: 'over_request_rate_limit',
        });
        await email(page).fill(known);
        await forgot.click();
        await alertSays(page, 'Too many requests. Please wait a moment.');
        await page.unrouteAll();
        await refuse(page, '**/auth/v1/recover**', 429, { msg: '', error_code: 'over_request_rate_limit' });
        await forgot.click();
        await alertSays(page, 'Failed to send reset email');
        await page.unrouteAll();
      });
      for (const [kind, address, emails] of [
        ['a known', known, 1],
        ['an unknown', 'unknown@example.test', 0],
      ] as const)
        await test.step(`For ${kind} email address, the form says that a link was sent, and the server sends ${emails || 'no'} email`, async () => {
          await email(page).fill(address);
          const [request] = await Promise.all([page.waitForRequest('**/auth/v1/recover**'), forgot.click()]);
          expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${site.address}/auth/callback`);
          await alertSays(page, 'Reset link sent from Shelflife. Check your inbox and spam folder.');
          await expect.poll(async () => (await site.post()).length).toBe(emails);
        });
      await photograph(page, 'forgot-sent');
    },
  );
});
