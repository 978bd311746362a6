import { expectAccessible } from '../support/accessibility.ts';
import { openForm, press, says } from '../support/account-forms.ts';
import { eachLook } from '../support/looks.ts';
import { desktop } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test.describe('The account screens', () => {
  const screens = [
    ['/', 'Get Started'],
    ['/privacy', 'Community rules'],
    ['/rules', 'Privacy'],
    ['/reset-password', 'Back to Sign In'],
    ['/auth/callback', 'Back to Sign In'],
  ] as const;

  for (const [path, link] of screens)
    test(`${path} is accessible in both themes and fits a screen 320 pixels wide`, async ({ site }) => {
      const page = await site.visit(null, path, desktop);
      await page.getByRole('link', { name: link }).first().waitFor();
      await eachLook(page, () => expectAccessible(page));
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

  test('The sign-in form with an error and the sign-up form are accessible in both themes', async ({ site }) => {
    const page = await openForm(site, 'signIn');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await press(page, 'Sign In');
    await says(page, 'Invalid email address');
    await eachLook(page, () => expectAccessible(page));
    await page.getByRole('link', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Create Account', level: 1 }).waitFor();
    await eachLook(page, () => expectAccessible(page));
  });
});
