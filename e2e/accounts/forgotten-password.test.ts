import { alertSays, confirmed, email, newEmail, openForm, refuse } from '../support/account-forms.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

test.describe('Forgotten password', () => {
  test(
    'If the email field is empty, "Forgot password?" asks for the email address',
    { annotation: rules('VAL-10', 'OP-74') },
    async ({ site }) => {
      const page = await openForm(site, 'signIn');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await alertSays(page, 'Enter your email above, then click Forgot password');
      await photograph(page, 'forgot-empty');
    },
  );

  test(
    'A reset request shows the same message for known and unknown email addresses',
    { annotation: rules('AUTH-35', 'ERR-13', 'OP-73', 'API-18') },
    async ({ site }) => {
      const known = newEmail();
      await confirmed(site, known);
      const page = await openForm(site, 'signIn');
      for (const [address, emails] of [
        [known, 1],
        ['unknown@example.test', 0],
      ] as const) {
        await email(page).fill(address);
        const [request] = await Promise.all([
          page.waitForRequest('**/auth/v1/recover**'),
          page.getByRole('link', { name: 'Forgot password?' }).click(),
        ]);
        expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${site.address}/auth/callback`);
        await alertSays(page, 'Reset link sent from Shelflife. Check your inbox and spam folder.');
        await expect.poll(async () => (await site.post()).length).toBe(emails);
      }
      await photograph(page, 'forgot-sent');
    },
  );

  test(
    'A failed reset request shows the server’s message or, if that is empty, a default message',
    { annotation: rules('ERR-14') },
    async ({ site }) => {
      const page = await openForm(site, 'signIn');
      await refuse(page, '**/auth/v1/recover**', 429, {
        msg: 'Too many requests. Please wait a moment.',
        error_code: 'over_request_rate_limit',
      });
      await email(page).fill(newEmail());
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await alertSays(page, 'Too many requests. Please wait a moment.');
      await page.unrouteAll();
      await refuse(page, '**/auth/v1/recover**', 429, { msg: '', error_code: 'over_request_rate_limit' });
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await alertSays(page, 'Failed to send reset email');
    },
  );
});
