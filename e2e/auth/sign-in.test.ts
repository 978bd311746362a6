import {
  alertSays,
  confirmed,
  email,
  expectTokenOfSession,
  fill,
  newEmail,
  passwordField,
  press,
  refuse,
  says,
  signUp,
} from '../support/account-forms.ts';
import { hold } from '../support/hold.ts';
import { password } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';

test.describe('Signing in', () => {
  test(
    'The sign-in form remains filled in after an error, and a successful sign-in opens the requested URL',
    {
      annotation: rules(
        'AUTH-01',
        'AUTH-02',
        'AUTH-03',
        'AUTH-04',
        'AUTH-05',
        'AUTH-06',
        'AUTH-07',
        'AUTH-08',
        'AUTH-09',
        'AUTH-10',
        'AUTH-15',
        'VAL-02',
        'VAL-03',
        'VAL-04',
        'VAL-05',
        'ERR-07',
        'ERR-08',
        'ERR-09',
        'ERR-17',
        'API-45',
        'CACHE-20',
        'CACHE-24',
        'OP-16',
        'OP-75',
        'OP-102',
        'ROLE-01',
      ),
    },
    async ({ site }) => {
      const [known, unconfirmed] = [newEmail(), newEmail()];
      await confirmed(site, known);
      await signUp(site, unconfirmed);
      const page = await site.visit(null, '/shelves?tab=tried');
      await test.step('A protected URL redirects visitors to /', async () => {
        await page.getByRole('link', { name: 'Sign In' }).click();
        await expect(page).toHaveURL('/');
      });
      await test.step('The form can show and hide the password, and links to the sign-up form', async () => {
        await page.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor();
        await says(page, 'Sign in to access your beauty collection');
        await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
        await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
        await passwordField(page).fill('seen or not');
        await expect(passwordField(page)).toHaveAttribute('type', 'password');
        await press(page, 'Show password');
        await expect(passwordField(page)).toHaveAttribute('type', 'text');
        await press(page, 'Hide password');
        await expect(passwordField(page)).toHaveAttribute('type', 'password');
        await photograph(page, 'sign-in-desktop');
        await page.getByRole('link', { name: 'Create Account' }).click();
        await page.getByRole('heading', { name: 'Create Account', level: 1 }).waitFor();
        await expect(passwordField(page)).toHaveValue('seen or not');
        await page.getByRole('link', { name: 'Sign In', exact: true }).click();
        await page.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor();
      });
      await test.step('The form validates and trims the email address and the password', async () => {
        const sent: unknown[] = [];
        page.on('request', (request) => request.url().includes('/auth/v1/') && sent.push(request.postDataJSON()));
        await fill(page, 'mara@onpaper', '  12345   ');
        await press(page, 'Sign In');
        await says(page, 'Invalid email address');
        await says(page, 'Password must be at least 6 characters');
        expect(sent).toEqual([]);
        await fill(page, '  trimmed@example.test  ', '  123456  ');
        const [request] = await Promise.all([page.waitForRequest('**/auth/v1/**'), press(page, 'Sign In')]);
        expect(request.postDataJSON()).toMatchObject({ email: 'trimmed@example.test', password: '123456' });
        await photograph(page, 'invalid-signIn');
        await alertSays(page, 'Login Failed');
      });
      await test.step('If the address is unconfirmed or the server returns a 500, the error says to check the credentials', async () => {
        await fill(page, unconfirmed, password);
        await press(page, 'Sign In');
        await alertSays(page, 'Failed to log in. Please check your credentials.');
        await toastOf(page, 'alert').getByRole('button', { name: 'Dismiss' }).click();
        await expect(toastOf(page, 'alert')).toHaveCount(0);
        site.expectNoise(/status of 500|down/);
        await refuse(page, '**/auth/v1/token**', 500, { msg: 'down' });
        await fill(page, unconfirmed, password);
        await press(page, 'Sign In');
        await alertSays(page, 'Failed to log in. Please check your credentials.');
        await page.unroute('**/auth/v1/token**');
      });
      await test.step('After a wrong password, the form shows an error and remains filled in', async () => {
        await fill(page, known, 'not the password');
        await press(page, 'Sign In');
        await alertSays(page, 'Login Failed');
        await alertSays(page, 'Invalid email or password. Please check your credentials.');
        await expect(email(page)).toHaveValue(known);
        await expect(passwordField(page)).toHaveValue('not the password');
        await photograph(page, 'sign-in-refused');
      });
      await test.step('After a successful sign-in, a toast appears, / reloads, and the requested URL opens', async () => {
        await fill(page, known, password);
        const { release } = await hold(page, '**/auth/v1/token**');
        await press(page, 'Sign In');
        await page.getByRole('button', { name: 'Signing in...' }).waitFor();
        await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
        // The toast disappears quickly, so this script records the toast's text. The test delays the reload until then.
        await page.evaluate(() => {
          const look = () => {
            const said = document.querySelector('[role=status]:has(button)')?.textContent;
            if (said) sessionStorage.setItem('said', said);
          };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
        });
        const reload = await hold(page, '**/');
        release();
        await page.waitForFunction(() => sessionStorage.getItem('said') !== null);
        const said = () => page.evaluate(() => sessionStorage.getItem('said'));
        await expect.poll(said).toContain('Welcome back!');
        await expect.poll(said).toContain("You've been logged in successfully.");
        await reload.requested;
        reload.release();
        await page.waitForFunction(() => Reflect.get(window, 'sameDocument') === undefined);
        await page.waitForURL('**/shelves?tab=tried');
        await page.getByRole('tablist').first().waitFor();
        await expectTokenOfSession(page);
      });
    },
  );
});
