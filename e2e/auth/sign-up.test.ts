import {
  alertSays,
  confirmed,
  email,
  expectNothingStored,
  fill,
  newEmail,
  passwordField,
  press,
  refuse,
  says,
} from '../support/account-forms.ts';
import { hold } from '../support/hold.ts';
import { password } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test.describe('Creating an account', () => {
  test(
    'A visitor can correct errors and create an account, sees the next steps, and can send the email again',
    {
      annotation: rules(
        'AUTH-11',
        'AUTH-12',
        'AUTH-13',
        'AUTH-14',
        'AUTH-16',
        'AUTH-17',
        'AUTH-18',
        'AUTH-19',
        'AUTH-41',
        'VAL-02',
        'VAL-03',
        'VAL-04',
        'VAL-05',
        'ERR-04',
        'ERR-05',
        'ERR-06',
        'ERR-16',
        'CACHE-21',
        'API-45',
        'OP-16',
        'OP-71',
      ),
    },
    async ({ site }) => {
      const taken = newEmail();
      await confirmed(site, taken);
      const page = await (await site.browserOf(null)).newPage();
      await page.clock.install();
      await page.goto('/');
      await page.getByRole('link', { name: 'Get Started' }).click();
      await says(page, 'Join Shelflife to track your beauty products');
      await test.step('The form validates the email address and the password', async () => {
        const sent: unknown[] = [];
        page.on('request', (request) => request.url().includes('/auth/v1/') && sent.push(request.postDataJSON()));
        await fill(page, 'mara@onpaper', '  12345   ');
        await press(page, 'Create Account');
        await says(page, 'Invalid email address');
        await says(page, 'Password must be at least 6 characters');
        expect(sent).toEqual([]);
        await photograph(page, 'invalid-signUp');
      });
      await test.step('If the server rejects a sign-up with a 429, the form asks the visitor to try again', async () => {
        site.expectNoise(/Too many requests/);
        await refuse(page, '**/auth/v1/signup**', 429, {
          msg: 'Too many requests',
          error_code: 'over_request_rate_limit',
        });
        await fill(page, taken, password);
        await press(page, 'Create Account');
        await alertSays(page, 'Failed to create account. Please try again.');
        await page.unroute('**/auth/v1/signup**');
      });
      await test.step('If the server rejects the password, the reason stands under it', async () => {
        site.expectNoise(/appears in data breaches/);
        const msg = 'This password appears in data breaches. Choose another one.';
        await refuse(page, '**/auth/v1/signup**', 422, { msg, error_code: 'weak_password' });
        await press(page, 'Create Account');
        await alertSays(page, 'Failed to create account. Please try again.');
        await says(page, msg);
        await expect(passwordField(page)).toBeFocused();
        await expect(passwordField(page)).toHaveAccessibleDescription(msg);
        await photograph(page, 'refused-password');
        await page.unroute('**/auth/v1/signup**');
      });
      await test.step('An email address that is already registered is rejected with an error', async () => {
        await press(page, 'Create Account');
        await alertSays(page, 'Registration Failed');
        await alertSays(page, 'An account with this email already exists.');
        await site.hears(/already registered/);
        await expect(passwordField(page)).toHaveValue(password);
      });
      const address = newEmail();
      await test.step('The form trims the email address and the password', async () => {
        await fill(page, `  ${address}  `, '  123456  ');
        const { requested, release } = await hold(page, '**/auth/v1/signup**');
        await press(page, 'Create Account');
        const request = await requested;
        expect(request.postDataJSON()).toMatchObject({ email: address, password: '123456' });
        await page.getByRole('button', { name: 'Creating account...' }).waitFor();
        release();
      });
      await test.step('The visitor sees the next steps, and no session is stored', async () => {
        await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
        await page.getByText(`We sent a confirmation email to ${address}.`).waitFor();
        await expect(page.getByRole('listitem')).toHaveText([/inbox.*spam/, /confirmation link/, /sign in/]);
        await photograph(page, 'account-created-desktop');
        const emails = await site.post();
        expect(emails.map(({ to }) => to)).toEqual([address]);
        await expectNothingStored(page);
      });
      await test.step('"Send again" sends another email, at most once a minute', async () => {
        if (phone.viewport) await page.setViewportSize(phone.viewport);
        const again = page.getByRole('button', { name: 'Send again' });
        await expect(again).toHaveAttribute('aria-disabled', 'true');
        const resent: string[] = [];
        page.on('request', (request) => request.url().includes('/auth/v1/') && resent.push(request.url()));
        await again.click({ force: true });
        await expect(again).toHaveAttribute('aria-disabled', 'true');
        expect(resent).toEqual([]);
        await photograph(page, 'account-created-phone');
        await page.clock.runFor(61_000);
        await expect(again).toHaveAttribute('aria-disabled', 'false');
        await again.click();
        await expect.poll(() => site.post()).toHaveLength(1);
        expect(resent).toHaveLength(1);
        await expect(again).toHaveAttribute('aria-disabled', 'true');
      });
      await test.step('"Back to Sign In" fills in the email address', async () => {
        await press(page, 'Back to Sign In');
        await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
        await expect(email(page)).toHaveValue(address);
      });
    },
  );
});
