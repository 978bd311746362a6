import { alertSays, confirmed, email, newEmail, openForm, refuse } from '../support/account-forms.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

test(
  'A member who forgot their password can request a reset email from the sign-in form',
  { annotation: rules('AUTH-35', 'VAL-10', 'ERR-13', 'ERR-14', 'OP-73', 'OP-74', 'API-18') },
  async ({ site }) => {
    const known = newEmail();
    await confirmed(site, known);
    const page = await openForm(site, 'signIn');
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
