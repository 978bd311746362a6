import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { alertSays, press, says } from '../support/account-forms.ts';
import { eachLook } from '../support/looks.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { desktop } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Checks that the page fits a screen 320 pixels wide. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (desktop.viewport) await page.setViewportSize(desktop.viewport);
}

/** Checks both themes and a screen 320 pixels wide. */
async function expectSound(page: Page): Promise<void> {
  await eachLook(page, () => expectAccessible(page));
  await expectNarrow(page);
}

test(
  'The screens for visitors are accessible in both themes, and those without a form fit a screen 320 pixels wide',
  {
    annotation: rules(
      'ROUTE-02',
      'ROUTE-03',
      'ROUTE-04',
      'ROUTE-46',
      'AUTH-20',
      'AUTH-34',
      'ERR-15',
      'OP-18',
      'OP-103',
      'OP-104',
      'CACHE-18',
    ),
  },
  async ({ site }) => {
    const page = await (await site.browserOf(null, desktop)).newPage();
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
    const start = page.getByRole('link', { name: 'Get Started' });
    await test.step('The welcome page shows no Loading screen and sends no API request', async () => {
      const asked: string[] = [];
      const screens: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.exposeFunction('sawScreen', (text: string) => screens.push(text));
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('output')?.textContent === 'Loading...')
            Reflect.get(window, 'sawScreen')('loading');
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto('/');
      await start.waitFor();
      expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/auth/v1'))).toEqual([]);
      expect(screens).toEqual([]);
    });
    await test.step('The welcome page has three subheadings, is accessible, and fits a narrow screen', async () => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
      await expect(link('Community rules')).toHaveAttribute('href', '/rules');
      await photograph(page, 'welcome-desktop');
      await expectSound(page);
    });
    await test.step('The privacy notice is accessible and fits a narrow screen', async () => {
      await link('Privacy').click();
      await page.getByRole('heading', { name: 'Privacy, in plain words', level: 1 }).waitFor();
      await expect(page).toHaveURL('/privacy');
      await link('Community rules').waitFor();
      await expect(page.getByText('names, bio, picture, follows, shelves, tags, and reviews')).toBeVisible();
      await expect(page.getByText('only to members who are signed in')).toBeVisible();
      await photograph(page, 'Privacy-desktop');
      await expectSound(page);
    });
    await test.step('The community rules are accessible and fit a narrow screen', async () => {
      await link('Community rules').click();
      await page.getByRole('heading', { name: 'Community rules', level: 1 }).waitFor();
      await expect(page).toHaveURL('/rules');
      await link('Privacy').waitFor();
      await photograph(page, 'Community rules-desktop');
      await expectSound(page);
    });
    await test.step('"Get Started" opens the sign-up form at /, and the Back button reopens the welcome page', async () => {
      await page.goBack();
      await page.getByRole('heading', { name: 'Privacy, in plain words', level: 1 }).waitFor();
      await page.goBack();
      await start.click();
      await page.getByRole('button', { name: 'Create Account' }).waitFor();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
      await expect(page.getByRole('link', { name: 'community rules' })).toHaveAttribute('href', '/rules');
      await photograph(page, 'sign-up-desktop');
      await eachLook(page, () => expectAccessible(page));
      await page.goBack();
      await start.waitFor();
    });
    await test.step('Without a token, /reset-password shows that the reset link is invalid', async () => {
      await openInApp(page, '/reset-password');
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
      await expect(page).toHaveURL('/reset-password');
      await photograph(page, 'reset-invalid');
      await expectSound(page);
      await link('Back to Sign In').click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    });
    await test.step('Without a code, /auth/callback shows "Auth callback failed"', async () => {
      await openInApp(page, '/auth/callback');
      await alertSays(page, 'Auth callback failed');
      await expect(page.getByText('Auth callback failed')).toHaveCSS('color', 'rgb(155, 28, 49)');
      await expectSound(page);
      await link('Back to Sign In').click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    });
    await test.step('The sign-in form with errors is accessible', async () => {
      await link('Forgot password?').click();
      await press(page, 'Sign In');
      await says(page, 'Invalid email address');
      await eachLook(page, () => expectAccessible(page));
    });
  },
);
