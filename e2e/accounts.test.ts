import type { BrowserContextOptions, Page, Route } from '@playwright/test';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const password = 'ledge and shelf';
let count = 0;
const newEmail = () => `visitor${++count}@example.test`;

/** Text of the page as a reader gets it. */
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const alertSays = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function openForm(site: Site, form: 'signIn' | 'signUp', options?: BrowserContextOptions): Promise<Page> {
  const page = await site.visit(null, '/', options);
  if (form === 'signUp') await page.getByRole('link', { name: 'Get Started' }).click();
  else await page.getByRole('link', { name: 'Sign In' }).click();
  await email(page).waitFor();
  return page;
}

async function fill(page: Page, typedEmail: string, typedPassword: string): Promise<void> {
  await email(page).fill(typedEmail);
  await passwordField(page).fill(typedPassword);
}

/** Signs up without a page; answers the path of the letter's link. */
async function signUp(site: Site, address: string): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email: address, password } });
  return pathInEmail(site);
}

async function pathInEmail(site: Site): Promise<string> {
  const [letter] = await site.post();
  const link = new URL(letter?.link ?? '');
  return link.pathname + link.search;
}

async function confirmed(site: Site, address: string): Promise<void> {
  const path = await signUp(site, address);
  const code = new URL(path, site.address).searchParams.get('code');
  const payload = { type: 'signup', token_hash: code };
  const reply = await site.app.inject({ method: 'POST', url: '/auth/v1/verify', payload });
  // A name, so that the set-up dialog of new members does not stand over the page.
  await site.pool.query('update members set username = $1 where id = $2', [`person_${count}`, reply.json().user.id]);
}

async function resetPath(site: Site, address: string): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: address } });
  return pathInEmail(site);
}

/** Holds the answers of an address until released. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const refuse = (page: Page, pattern: string, status: number, body: object) =>
  page.route(pattern, (route) => route.fulfill({ status, json: body }));

async function expectNothingStored(page: Page): Promise<void> {
  for (const key of [accessTokenKey, sessionKey]) await expect.poll(() => stored(page, key)).toBeNull();
}

/** The token that calls carry is that of the session. */
async function expectTokenOfSession(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const token = await stored(page, accessTokenKey);
      const session = JSON.parse((await stored(page, sessionKey)) ?? '{}');
      return token !== null && token === session.access_token;
    })
    .toBe(true);
}

const signsIn = async (site: Site, address: string, typed: string) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: address, password: typed },
    })
  ).statusCode === 200;

test.describe('the welcome page', () => {
  test(
    'Visitors meet the welcome page at /, with three blurbs and the open pages',
    { annotation: rules('ROUTE-02', 'ROUTE-03', 'OP-18', 'OP-104') },
    async ({ site }) => {
      const page = await site.visit(null, '/');
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
        await page.getByRole('link', { name: 'Get Started' }).waitFor();
      }
    },
  );

  test(
    '"Get Started" opens the form at / and the back button leads back',
    { tag: '@phone', annotation: rules('ROUTE-04', 'OP-18') },
    async ({ site }) => {
      const page = await site.visit(null, '/');
      await photograph(page, 'welcome-phone');
      await page.getByRole('link', { name: 'Get Started' }).click();
      await page.getByRole('button', { name: 'Create Account' }).waitFor();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'privacy notes' })).toHaveAttribute('href', '/privacy');
      await expect(page.getByRole('link', { name: 'community rules' })).toHaveAttribute('href', '/rules');
      await photograph(page, 'sign-up-phone');
      await page.goBack();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
    },
  );

  test(
    'A visitor sees no Loading screen, gets no auth code and sends no call',
    { annotation: rules('OP-103', 'CACHE-18') },
    async ({ site }) => {
      const context = await site.browserOf(null);
      const page = await context.newPage();
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
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
      expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/auth/v1'))).toEqual([]);
      expect(screens).toEqual([]);
    },
  );

  test(
    'A guarded address leads visitors to / and opens after they signed in',
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

test.describe('signing in', () => {
  test(
    'The sign-in form shows or hides the password and links to its neighbours',
    { annotation: rules('AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-04', 'AUTH-05', 'AUTH-06', 'AUTH-08', 'AUTH-15') },
    async ({ site }) => {
      const page = await openForm(site, 'signIn');
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
    },
  );

  test(
    'Both forms trim what is typed and refuse bad addresses and short passwords',
    { annotation: rules('VAL-02', 'VAL-03', 'VAL-04', 'VAL-05', 'API-45') },
    async ({ site }) => {
      for (const [form, button] of [
        ['signIn', 'Sign In'],
        ['signUp', 'Create Account'],
      ] as const) {
        const page = await openForm(site, form);
        const sent: unknown[] = [];
        page.on('request', (request) => request.url().includes('/auth/v1/') && sent.push(request.postDataJSON()));
        await fill(page, 'mara@onpaper', '  12345   ');
        await press(page, button);
        await says(page, 'Invalid email address');
        await says(page, 'Password must be at least 6 characters');
        expect(sent).toEqual([]);
        await fill(page, '  trimmed@example.test  ', '  123456  ');
        const [request] = await Promise.all([page.waitForRequest('**/auth/v1/**'), press(page, button)]);
        expect(request.postDataJSON()).toMatchObject({ email: 'trimmed@example.test', password: '123456' });
        await photograph(page, `invalid-${form}`);
        // Closed sooner, the page would write down that its call was broken off.
        await (await request.response())?.finished();
        await page.close();
      }
      await site.post();
    },
  );

  test(
    'Signing in says so, stores the token and reloads /',
    { annotation: rules('AUTH-07', 'AUTH-09', 'AUTH-10', 'OP-75', 'ROUTE-01', 'CACHE-20', 'CACHE-24') },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const page = await openForm(site, 'signIn');
      await fill(page, address, password);
      const release = await hold(page, '**/auth/v1/token**');
      await press(page, 'Sign In');
      await page.getByRole('button', { name: 'Signing in...' }).waitFor();
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      // The toast lives shortly: the page itself writes down that it stood there, and the reload is held until then.
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
      reload();
      await page.waitForFunction(() => Reflect.get(window, 'sameDocument') === undefined);
      await expect(page).toHaveURL('/');
      await page.getByRole('tablist').first().waitFor();
      await expectTokenOfSession(page);
    },
  );

  test(
    'A wrong password is said and what was typed stays',
    { annotation: rules('ERR-07', 'ERR-08', 'ERR-17') },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const page = await openForm(site, 'signIn');
      await fill(page, address, 'not the password');
      await press(page, 'Sign In');
      await alertSays(page, 'Login Failed');
      await alertSays(page, 'Invalid email or password. Please check your credentials.');
      await expect(email(page)).toHaveValue(address);
      await expect(passwordField(page)).toHaveValue('not the password');
      await photograph(page, 'sign-in-refused');
    },
  );

  test(
    'An unconfirmed address, and a server that is away, ask to check the credentials',
    { annotation: rules('ERR-09', 'OP-16') },
    async ({ site }) => {
      const address = newEmail();
      await signUp(site, address);
      const page = await openForm(site, 'signIn');
      await fill(page, address, password);
      await press(page, 'Sign In');
      await alertSays(page, 'Failed to log in. Please check your credentials.');
      await page.reload();
      site.expectNoise(/status of 500|down/);
      await refuse(page, '**/auth/v1/token**', 500, { msg: 'down' });
      await fill(page, address, password);
      await press(page, 'Sign In');
      await alertSays(page, 'Failed to log in. Please check your credentials.');
    },
  );
});

test.describe('creating an account', () => {
  test(
    'A visitor creates an account and is told what comes next',
    { annotation: rules('AUTH-11', 'AUTH-12', 'AUTH-13', 'AUTH-14', 'AUTH-16', 'AUTH-17', 'AUTH-18') },
    async ({ site }) => {
      const address = newEmail();
      const page = await openForm(site, 'signUp');
      await says(page, 'Join Shelflife to track your beauty products');
      await fill(page, address, password);
      const release = await hold(page, '**/auth/v1/signup**');
      await press(page, 'Create Account');
      await page.getByRole('button', { name: 'Creating account...' }).waitFor();
      release();
      await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
      await page.getByText(`We sent a confirmation e-mail to ${address}.`).waitFor();
      await expect(page.getByRole('listitem')).toHaveText([/inbox.*spam/, /confirmation link/, /sign in/]);
      await photograph(page, 'account-created-desktop');
      const letters = await site.post();
      expect(letters.map(({ to }) => to)).toEqual([address]);
    },
  );

  test(
    'No session is kept before the address is confirmed, and the card leads back to the form',
    { annotation: rules('AUTH-19', 'CACHE-21', 'OP-71') },
    async ({ site }) => {
      const address = newEmail();
      const page = await openForm(site, 'signUp');
      await fill(page, address, password);
      await press(page, 'Create Account');
      await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
      await expectNothingStored(page);
      await press(page, 'Back to Sign In');
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      await expect(email(page)).toHaveValue(address);
    },
  );

  test(
    '"Send again" sends another email, once a minute',
    { tag: '@phone', annotation: rules('OP-16') },
    async ({ site }) => {
      const address = newEmail();
      const context = await site.browserOf(null);
      const page = await context.newPage();
      await page.clock.install();
      await page.goto('/');
      await page.getByRole('link', { name: 'Get Started' }).click();
      await fill(page, address, password);
      await press(page, 'Create Account');
      const again = page.getByRole('button', { name: 'Send again' });
      await again.waitFor();
      await expect.poll(() => site.post()).toHaveLength(1);
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
    },
  );

  test(
    'A registered address is refused, said and logged',
    { annotation: rules('ERR-04', 'ERR-05', 'ERR-16') },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const page = await openForm(site, 'signUp');
      await fill(page, address, password);
      await press(page, 'Create Account');
      await alertSays(page, 'Registration Failed');
      await alertSays(page, 'An account with this email already exists.');
      await site.hears(/already registered/);
      await expect(passwordField(page)).toHaveValue(password);
    },
  );

  test('Any other failure to register asks to try again', { annotation: rules('ERR-06') }, async ({ site }) => {
    const page = await openForm(site, 'signUp');
    site.expectNoise(/Too many requests/);
    await refuse(page, '**/auth/v1/signup**', 429, { msg: 'Too many requests', error_code: 'over_request_rate_limit' });
    await fill(page, newEmail(), password);
    await press(page, 'Create Account');
    await alertSays(page, 'Failed to create account. Please try again.');
  });
});

test.describe('a forgotten password', () => {
  test(
    'A forgotten password asks for the address first, on the page',
    { annotation: rules('VAL-10', 'OP-74') },
    async ({ site }) => {
      const page = await openForm(site, 'signIn');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await alertSays(page, 'Enter your email above, then click Forgot password');
      await photograph(page, 'forgot-empty');
    },
  );

  test(
    'A reset is asked for with the callback as its place, for unknown addresses too',
    { annotation: rules('AUTH-35', 'ERR-13', 'OP-73', 'API-18') },
    async ({ site }) => {
      const known = newEmail();
      await confirmed(site, known);
      const page = await openForm(site, 'signIn');
      for (const [address, letters] of [
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
        await expect.poll(async () => (await site.post()).length).toBe(letters);
      }
      await photograph(page, 'forgot-sent');
    },
  );

  test(
    'A reset that cannot be sent shows the message of the server',
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

test.describe('/auth/callback', () => {
  test(
    'A confirmation link opens in another browser, leaves the address and leads home',
    { tag: '@phone', annotation: rules('ROUTE-05', 'AUTH-29', 'AUTH-33', 'AUTH-37', 'OP-72') },
    async ({ site }) => {
      const path = await signUp(site, newEmail());
      const context = await site.browserOf(null);
      const page = await context.newPage();
      const referrers: string[] = [];
      page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
      const release = await hold(page, '**/auth/v1/verify**');
      await page.goto(path);
      await page.getByRole('status').filter({ hasText: 'Processing authentication…' }).waitFor();
      await expect(page).not.toHaveURL(/code=/);
      await photograph(page, 'callback-processing');
      release();
      await page.waitForURL(`${site.address}/`);
      await expect.poll(() => stored(page, accessTokenKey)).toBeTruthy();
      expect(referrers.join()).not.toContain('code=');
    },
  );

  test(
    'A reset link shows the form that saves the new password',
    { annotation: rules('AUTH-30', 'AUTH-31', 'AUTH-32', 'AUTH-38', 'VAL-09', 'CACHE-19') },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const page = await site.visit(null, await resetPath(site, address));
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      await page.getByLabel('New Password').fill('12345');
      await press(page, 'Save password');
      await alertSays(page, 'Password must be at least 6 characters.');
      await photograph(page, 'callback-recovery');
      await page.reload();
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      await page.getByLabel('New Password').fill('brand new words');
      await press(page, 'Save password');
      await page.waitForURL(`${site.address}/`);
      await expect.poll(() => signsIn(site, address, 'brand new words')).toBe(true);
      await expect.poll(() => signsIn(site, address, password)).toBe(false);
    },
  );

  test(
    'Errors of a link show in red: the message, or "Auth callback failed"',
    { annotation: rules('AUTH-34', 'ERR-15') },
    async ({ site }) => {
      for (const [path, message] of [
        ['/auth/callback?code=nonsense&type=signup', 'Invalid or expired link'],
        ['/auth/callback', 'Auth callback failed'],
      ] as const) {
        const page = await site.visit(null, path);
        await alertSays(page, message);
        await expect(page.getByText(message)).toHaveCSS('color', 'rgb(155, 28, 49)');
        await photograph(page, 'callback-failed');
        await page.getByRole('link', { name: 'Back to Sign In' }).click();
        await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      }
    },
  );
});

test.describe('/reset-password', () => {
  test(
    'Without a token the reset link is invalid and no sign-in is asked for',
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

  /** The form that the link of the email opens. */
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
    'The reset form takes the token from its address and shows or hides both passwords',
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
    'The secret of the email sets a new password and ends the former',
    { annotation: rules('AUTH-24', 'AUTH-25', 'AUTH-26', 'AUTH-27', 'AUTH-28', 'API-13', 'API-46', 'OP-72') },
    async ({ site }) => {
      const { address, token, page, first, second } = await openReset(site);
      await first.fill('brand new words');
      await second.fill('brand new words');
      const release = await hold(page, '**/api/auth/reset-password');
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
    'Short or differing passwords show when the field is left',
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

  test('A reset that fails says why', { annotation: rules('ERR-10', 'ERR-11', 'ERR-12') }, async ({ site }) => {
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
  });
});

test.describe('a session', () => {
  test(
    'While the session loads, the Loading screen shows and the address stays',
    { annotation: rules('ROUTE-47', 'ROUTE-48', 'OP-19', 'CACHE-15', 'CACHE-16', 'API-19') },
    async ({ site }) => {
      const mara = await site.member();
      const context = await site.browserOf(mara);
      const page = await context.newPage();
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.addInitScript((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        // Run out, so that it has to be renewed before anything is known.
        if (session.access_token) localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
      }, sessionKey);
      await page.route('**/auth/v1/token**', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto('/shelves');
      await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page).toHaveURL('/shelves');
      await photograph(page, 'loading');
      resolve();
      await page.getByRole('navigation').first().waitFor();
      await expect(page).toHaveURL('/shelves');
    },
  );

  test(
    'Calls carry the bearer token of the session, never a cookie',
    { annotation: rules('API-01', 'API-02', 'API-03', 'API-04', 'OP-94') },
    async ({ site }) => {
      const mara = await site.member();
      const context = await site.browserOf(mara);
      const page = await context.newPage();
      const asked = page.waitForRequest('**/api/me');
      await page.goto('/');
      expect((await asked).headers().authorization).toBe(`Bearer ${mara.token}`);
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      const cookies = await context.cookies();
      expect(cookies).toEqual([]);
      const visitor = await site.visit(null, '/reset-password?token=any');
      await visitor.getByLabel('New Password').fill('brand new words');
      await visitor.getByLabel('Confirm Password').fill('brand new words');
      const [call] = await Promise.all([visitor.waitForRequest('**/api/auth/**'), press(visitor, 'Update Password')]);
      expect(call.headers().authorization).toBeUndefined();
      expect(call.headers()['content-type']).toContain('application/json');
    },
  );

  test(
    'The client looks every 30 seconds, renews with 90 seconds left, and the stored token follows',
    { annotation: rules('CACHE-25', 'OP-93') },
    async ({ site }) => {
      const mara = await site.member();
      const context = await site.browserOf(mara);
      const page = await context.newPage();
      await page.clock.install();
      let renewals = 0;
      page.on('request', (request) => (renewals += request.url().includes('grant_type=refresh_token') ? 1 : 0));
      await page.goto('/');
      await page.getByRole('navigation').first().waitFor();
      // The clock stands from here on, at a whole second, so that 150 seconds are left to the millisecond.
      const now = await page.evaluate(() => Math.ceil(Date.now() / 1000) + 5);
      await page.clock.pauseAt(now * 1000);
      await page.evaluate(
        ([key, expires_at]) => {
          const session = JSON.parse(localStorage.getItem(key) ?? '{}');
          localStorage.setItem(key, JSON.stringify({ ...session, expires_at }));
        },
        [sessionKey, now + 150] as const,
      );
      await page.clock.runFor(30_000);
      expect(renewals).toBe(0);
      await page.clock.runFor(30_000);
      await expect.poll(() => renewals).toBe(1);
      await expect.poll(() => stored(page, accessTokenKey)).not.toBe(mara.token);
      await expectTokenOfSession(page);
    },
  );

  test(
    'Logging out clears the token, ends this session only and reloads /',
    { annotation: rules('CACHE-22', 'CACHE-23', 'OP-100', 'API-16') },
    async ({ site }) => {
      const address = newEmail();
      await confirmed(site, address);
      const page = await openForm(site, 'signIn');
      await fill(page, address, password);
      await press(page, 'Sign In');
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      const other = await openForm(site, 'signIn');
      await fill(other, address, password);
      await press(other, 'Sign In');
      await other.getByRole('button', { name: 'Account menu' }).waitFor();
      const token = await stored(page, accessTokenKey);
      expect(token).not.toBeNull();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
      await expect(page).toHaveURL('/');
      await expectNothingStored(page);
      const answersTo = async (bearer: string | null) =>
        (await site.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${bearer}` } })).statusCode;
      await expect.poll(() => answersTo(token)).toBe(401);
      await expect.poll(async () => answersTo(await stored(other, accessTokenKey))).toBe(200);
    },
  );

  test(
    'Logging out works although the server refuses; that is only logged',
    { annotation: rules('ERR-18', 'OP-100') },
    async ({ site }) => {
      const mara = await site.member();
      const page = await site.visit(mara, '/');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await refuse(page, '**/auth/v1/logout**', 500, { msg: 'down' });
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
      await expectNothingStored(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      site.expectNoise(/status of 500/);
      await site.hears(/down/);
    },
  );

  test(
    'A session that was ended elsewhere leads to the welcome page at the next call',
    { annotation: rules('CACHE-17') },
    async ({ site }) => {
      const mara = await site.member();
      const page = await site.visit(mara, '/');
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      await site.app.inject({
        method: 'POST',
        url: '/auth/v1/logout?scope=global',
        headers: { authorization: `Bearer ${mara.token}` },
      });
      await page.reload();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
      await expect.poll(() => stored(page, accessTokenKey)).toBeNull();
    },
  );
});

test.describe('every screen of the accounts', () => {
  const screens = [
    ['/', 'Get Started'],
    ['/privacy', 'Community rules'],
    ['/rules', 'Privacy'],
    ['/reset-password', 'Back to Sign In'],
    ['/auth/callback', 'Back to Sign In'],
  ] as const;

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [path, link] of screens) {
      test(`${path} is accessible in the ${colorScheme}, and fits 320 pixels`, async ({ site }) => {
        const page = await site.visit(null, path, { ...desktop, colorScheme });
        await page.getByRole('link', { name: link }).first().waitFor();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    }

    test(`Both forms and their errors are accessible in the ${colorScheme}`, { tag: '@phone' }, async ({ site }) => {
      const page = await openForm(site, 'signIn', { colorScheme });
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await press(page, 'Sign In');
      await says(page, 'Invalid email address');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Create Account' }).click();
      await page.getByRole('heading', { name: 'Create Account', level: 1 }).waitFor();
      await expectAccessible(page);
    });
  }
});
