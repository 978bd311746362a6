import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { alertSays, press, says } from '../support/account-forms.ts';
import { eachLook } from '../support/looks.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { desktop } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Checks both themes and a screen 320 pixels wide. */
async function expectSound(page: Page): Promise<void> {
  await eachLook(page, () => expectAccessible(page));
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (desktop.viewport) await page.setViewportSize(desktop.viewport);
}

test(
  'The account screens are accessible in both themes, and those without a form fit a screen 320 pixels wide',
  { annotation: rules('ROUTE-46', 'AUTH-20', 'AUTH-34', 'ERR-15') },
  async ({ site }) => {
    const page = await site.visit(null, '/', desktop);
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
    await test.step('The welcome page is accessible and fits a narrow screen', async () => {
      await link('Get Started').waitFor();
      await expectSound(page);
    });
    await test.step('The privacy notice is accessible and fits a narrow screen', async () => {
      await link('Privacy').click();
      await page.getByRole('heading', { name: 'Privacy, in plain words', level: 1 }).waitFor();
      await link('Community rules').waitFor();
      await expectSound(page);
    });
    await test.step('The community rules are accessible and fit a narrow screen', async () => {
      await link('Community rules').click();
      await page.getByRole('heading', { name: 'Community rules', level: 1 }).waitFor();
      await link('Privacy').waitFor();
      await expectSound(page);
    });
    await test.step('Without a token, /reset-password shows that the reset link is invalid', async () => {
      await page.goto('/reset-password');
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
      await expect(page).toHaveURL('/reset-password');
      await photograph(page, 'reset-invalid');
      await expectSound(page);
      await link('Back to Sign In').click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    });
    await test.step('Without a code, /auth/callback shows "Auth callback failed"', async () => {
      await page.goto('/auth/callback');
      await alertSays(page, 'Auth callback failed');
      await expect(page.getByText('Auth callback failed')).toHaveCSS('color', 'rgb(155, 28, 49)');
      await expectSound(page);
      await link('Back to Sign In').click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    });
    await test.step('The sign-in form with an error and the sign-up form are accessible', async () => {
      await link('Forgot password?').click();
      await press(page, 'Sign In');
      await says(page, 'Invalid email address');
      await eachLook(page, () => expectAccessible(page));
      await link('Create Account').click();
      await page.getByRole('heading', { name: 'Create Account', level: 1 }).waitFor();
      await eachLook(page, () => expectAccessible(page));
    });
  },
);
