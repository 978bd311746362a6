import { alertSays, confirmed, newEmail, press, refuse, resetPath, says, signsIn } from '../support/account-forms.ts';
import { hold } from '../support/hold.ts';
import { password } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test.describe('/reset-password', () => {
  test(
    'Without a token, the page shows visitors that the reset link is invalid',
    { tag: '@phone', annotation: rules('ROUTE-46', 'AUTH-20') },
    async ({ site }) => {
      const page = await site.visit(null, '/reset-password');
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
      await expect(page).toHaveURL('/reset-password');
      await photograph(page, 'reset-invalid');
      await page.getByRole('link', { name: 'Back to Sign In' }).click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    },
  );

  /** Requests a reset email and opens the form through its link. */
  async function openReset(site: Site) {
    const address = newEmail();
    await confirmed(site, address);
    const token = new URL(await resetPath(site, address), site.address).searchParams.get('code') ?? '';
    const page = await site.visit(null, `/reset-password?token=${token}`);
    return {
      address,
      token,
      page,
      first: page.getByLabel('New Password'),
      second: page.getByLabel('Confirm Password'),
    };
  }

  test(
    'The reset form removes the token from the URL and can show both passwords',
    { annotation: rules('ROUTE-06', 'AUTH-21', 'AUTH-22', 'AUTH-23') },
    async ({ site }) => {
      const { token, page, first, second } = await openReset(site);
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
    },
  );

  test(
    'A new password set with the emailed token replaces the old password',
    { annotation: rules('AUTH-24', 'AUTH-25', 'AUTH-26', 'AUTH-27', 'AUTH-28', 'API-13', 'API-46', 'OP-72') },
    async ({ site }) => {
      const { address, token, page, first, second } = await openReset(site);
      await first.fill('brand new words');
      await second.fill('brand new words');
      const { release } = await hold(page, '**/api/auth/reset-password');
      const [request] = await Promise.all([
        page.waitForRequest('**/api/auth/reset-password'),
        press(page, 'Update Password'),
      ]);
      expect(request.method()).toBe('POST');
      expect(request.postDataJSON()).toEqual({ token, password: 'brand new words' });
      await page.getByRole('button', { name: 'Updating Password...' }).waitFor();
      release();
      await says(page, 'Password Reset Successful');
      await expect(page).toHaveURL('/');
      await expect.poll(() => signsIn(site, address, 'brand new words')).toBe(true);
      await expect.poll(() => signsIn(site, address, password)).toBe(false);
    },
  );

  test(
    'Passwords that are too short or do not match show an error when the field loses focus',
    { annotation: rules('VAL-06', 'VAL-07', 'VAL-08') },
    async ({ site }) => {
      const page = await site.visit(null, '/reset-password?token=any');
      await page.getByLabel('New Password').fill('12345');
      await page.getByLabel('Confirm Password').fill('123456');
      await says(page, 'Password must be at least 6 characters');
      await page.getByLabel('Confirm Password').blur();
      await page.getByLabel('New Password').fill('1234567');
      await page.getByLabel('New Password').blur();
      await says(page, "Passwords don't match");
      await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(/Passwords don't match/);
      await photograph(page, 'reset-mismatch');
    },
  );

  test(
    'The form shows an error for an invalid token, and a different error for a 500',
    { annotation: rules('ERR-10', 'ERR-11', 'ERR-12') },
    async ({ site }) => {
      const page = await site.visit(null, '/reset-password?token=used-up');
      await page.getByLabel('New Password').fill('brand new words');
      await page.getByLabel('Confirm Password').fill('brand new words');
      await press(page, 'Update Password');
      await alertSays(page, 'Reset Failed');
      await alertSays(page, 'This reset link is invalid or expired. Please request a new one.');
      site.expectNoise(/status of 500/);
      await refuse(page, '**/api/auth/reset-password', 500, { code: 'internal', message: 'Something went wrong' });
      await press(page, 'Update Password');
      await alertSays(page, 'Failed to reset password. Please try again.');
    },
  );
});
