import { confirmed, fill, newEmail, press } from '../support/account-forms.ts';
import { password } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

test.describe('The welcome page', () => {
  test(
    'A visitor reads the welcome page, the privacy notice, and the rules, and opens the sign-up form',
    { annotation: rules('ROUTE-02', 'ROUTE-03', 'ROUTE-04', 'OP-18', 'OP-103', 'OP-104', 'CACHE-18') },
    async ({ site }) => {
      const context = await site.browserOf(null);
      const page = await context.newPage();
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
      await test.step('The welcome page has three subheadings, and links to the privacy notice and the community rules', async () => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
        await photograph(page, 'welcome-desktop');
        for (const [link, heading, path] of [
          ['Privacy', 'Privacy, in plain words', '/privacy'],
          ['Community rules', 'Community rules', '/rules'],
        ] as const) {
          await page.getByRole('link', { name: link, exact: true }).click();
          await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
          await expect(page).toHaveURL(path);
          await photograph(page, `${link}-desktop`);
          await page.goBack();
          await start.waitFor();
        }
      });
      await test.step('"Get Started" opens the sign-up form at /, and the Back button reopens the welcome page', async () => {
        await start.click();
        await page.getByRole('button', { name: 'Create Account' }).waitFor();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
        await expect(page.getByRole('link', { name: 'community rules' })).toHaveAttribute('href', '/rules');
        await photograph(page, 'sign-up-desktop');
        await page.goBack();
        await start.waitFor();
      });
    },
  );

  test(
    'A protected URL redirects visitors to / and opens after they sign in',
    { annotation: rules('ROLE-01', 'OP-102') },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const page = await site.visit(null, '/shelves?tab=tried');
      await page.getByRole('link', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/');
      await fill(page, address, password);
      await press(page, 'Sign In');
      await page.waitForURL('**/shelves?tab=tried');
    },
  );
});
