import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
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
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function openForm(form: 'signIn' | 'signUp', options?: BrowserContextOptions): Promise<Page> {
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
async function signUp(address: string): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email: address, password } });
  return pathInLetter();
}

async function pathInLetter(): Promise<string> {
  const [letter] = await site.post();
  const link = new URL(letter?.link ?? '');
  return link.pathname + link.search;
}

async function confirmed(address: string): Promise<void> {
  const path = await signUp(address);
  const code = new URL(path, site.address).searchParams.get('code');
  const payload = { type: 'signup', token_hash: code };
  const reply = await site.app.inject({ method: 'POST', url: '/auth/v1/verify', payload });
  // A name, so that the set-up dialog of new members does not stand over the page.
  await site.pool.query('update members set username = $1 where id = $2', [`person_${count}`, reply.json().user.id]);
}

async function resetPath(address: string): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: address } });
  return pathInLetter();
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

const signsIn = async (address: string, typed: string) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: address, password: typed },
    })
  ).statusCode === 200;

describe('the welcome page', () => {
  test('ROUTE-02 ROUTE-03 OP-18 OP-104 visitors see it at /, with three blurbs and the open pages', async () => {
    const page = await site.visit(null, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(3);
    await photograph(page, 'welcome-desktop');
    for (const [link, heading, path] of [
      ['Privacy', 'Privacy, in plain words', '/privacy'],
      ['Community rules', 'Community rules', '/rules'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect(pathOf(page)).toBe(path);
      await photograph(page, `${link}-desktop`);
      await page.goBack();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
    }
  });

  test('ROUTE-04 OP-18 "Get Started" opens the form at /, the back button leads back', async () => {
    const page = await site.visit(null, '/', phone);
    await photograph(page, 'welcome-phone');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await expect.poll(() => page.getByRole('link', { name: 'privacy notes' }).getAttribute('href')).toBe('/privacy');
    await expect.poll(() => page.getByRole('link', { name: 'community rules' }).getAttribute('href')).toBe('/rules');
    await photograph(page, 'sign-up-phone');
    await page.goBack();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
  });

  test('OP-103 CACHE-18 a visitor sees no Loading screen, gets no auth code and sends no call', async () => {
    const context = await site.browserOf(null);
    const page = await context.newPage();
    const asked: string[] = [];
    const screens: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.exposeFunction('sawScreen', (text: string) => screens.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('output')?.textContent === 'Loading...') Reflect.get(window, 'sawScreen')('loading');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/auth/v1'))).toEqual([]);
    expect(screens).toEqual([]);
  });

  test('ROLE-01 OP-102 a guarded address leads visitors to /, and opens after they signed in', async () => {
    const address = newEmail();
    await confirmed(address);
    const page = await site.visit(null, '/shelves?tab=tried');
    await page.getByRole('link', { name: 'Sign In' }).click();
    expect(pathOf(page)).toBe('/');
    await fill(page, address, password);
    await press(page, 'Sign In');
    await page.waitForURL('**/shelves?tab=tried');
  });
});

describe('signing in', () => {
  test('AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-08 AUTH-15 the form, its toggle and its links', async () => {
    const page = await openForm('signIn');
    await page.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor();
    await says(page, 'Sign in to access your beauty collection');
    await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await passwordField(page).fill('seen or not');
    await expect.poll(() => passwordField(page).getAttribute('type')).toBe('password');
    await press(page, 'Show password');
    await expect.poll(() => passwordField(page).getAttribute('type')).toBe('text');
    await press(page, 'Hide password');
    await expect.poll(() => passwordField(page).getAttribute('type')).toBe('password');
    await photograph(page, 'sign-in-desktop');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Create Account', level: 1 }).waitFor();
    await expect.poll(() => passwordField(page).inputValue()).toBe('seen or not');
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor();
  });

  test('VAL-02 VAL-03 VAL-04 VAL-05 API-45 both forms trim and refuse bad addresses and short passwords', async () => {
    for (const [form, button] of [
      ['signIn', 'Sign In'],
      ['signUp', 'Create Account'],
    ] as const) {
      const page = await openForm(form);
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
      await page.waitForTimeout(100);
      await page.close();
    }
    await site.post();
  });

  test('AUTH-07 AUTH-09 AUTH-10 OP-75 ROUTE-01 CACHE-20 CACHE-24 a sign-in says so, stores the token and reloads /', async () => {
    const address = newEmail();
    await confirmed(address);
    const page = await openForm('signIn');
    await fill(page, address, password);
    const release = await hold(page, '**/auth/v1/token**');
    await press(page, 'Sign In');
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    // The toast lives shortly: the page itself writes down that it stood there, and the reload is held until then.
    await page.evaluate(() => {
      const look = () => {
        const said = document.querySelector('.toast')?.textContent;
        if (said) sessionStorage.setItem('said', said);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const reload = await hold(page, '**/');
    release();
    await page.waitForFunction(() => sessionStorage.getItem('said') !== null);
    const said = await page.evaluate(() => sessionStorage.getItem('said'));
    expect(said).toContain('Welcome back!');
    expect(said).toContain("You've been logged in successfully.");
    reload();
    await page.waitForFunction(() => Reflect.get(window, 'sameDocument') === undefined);
    expect(pathOf(page)).toBe('/');
    await page.getByRole('tablist').first().waitFor();
    const session = JSON.parse((await stored(page, sessionKey)) ?? '{}');
    expect(session.access_token).toBe(await stored(page, accessTokenKey));
    expect(session.access_token).toBeTruthy();
  });

  test('ERR-07 ERR-08 ERR-17 a wrong password says so and keeps what was typed', async () => {
    const address = newEmail();
    await confirmed(address);
    const page = await openForm('signIn');
    await fill(page, address, 'not the password');
    await press(page, 'Sign In');
    await alertSays(page, 'Login Failed');
    await alertSays(page, 'Invalid email or password. Please check your credentials.');
    await expect.poll(() => email(page).inputValue()).toBe(address);
    await expect.poll(() => passwordField(page).inputValue()).toBe('not the password');
    await photograph(page, 'sign-in-refused');
  });

  test('ERR-09 OP-16 an unconfirmed address, and a server that is away, ask to check the credentials', async () => {
    const address = newEmail();
    await signUp(address);
    const page = await openForm('signIn');
    await fill(page, address, password);
    await press(page, 'Sign In');
    await alertSays(page, 'Failed to log in. Please check your credentials.');
    await page.reload();
    await refuse(page, '**/auth/v1/token**', 500, { msg: 'down' });
    await fill(page, address, password);
    await press(page, 'Sign In');
    await alertSays(page, 'Failed to log in. Please check your credentials.');
    site.takeNoise();
  });
});

describe('creating an account', () => {
  test('AUTH-11 AUTH-12 AUTH-13 AUTH-14 AUTH-16 AUTH-17 AUTH-18 AUTH-19 CACHE-21 OP-71 form, card, steps and back', async () => {
    const address = newEmail();
    const page = await openForm('signUp');
    await says(page, 'Join Shelflife to track your beauty products');
    await fill(page, address, password);
    const release = await hold(page, '**/auth/v1/signup**');
    await press(page, 'Create Account');
    await page.getByRole('button', { name: 'Creating account...' }).waitFor();
    release();
    await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
    await page.getByText(`We sent a confirmation e-mail to ${address}.`).waitFor();
    await expect
      .poll(() => page.getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringMatching(/inbox.*spam/),
        expect.stringMatching(/confirmation link/),
        expect.stringMatching(/sign in/),
      ]);
    expect(await stored(page, sessionKey)).toBeNull();
    expect(await stored(page, accessTokenKey)).toBeNull();
    await photograph(page, 'account-created-desktop');
    await press(page, 'Back to Sign In');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await expect.poll(() => email(page).inputValue()).toBe(address);
    expect((await site.post()).map(({ to }) => to)).toEqual([address]);
  });

  test('OP-16 "Send again" sends another letter, once a minute', async () => {
    const address = newEmail();
    const context = await site.browserOf(null, phone);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await fill(page, address, password);
    await press(page, 'Create Account');
    const again = page.getByRole('button', { name: 'Send again' });
    await again.waitFor();
    expect(await site.post()).toHaveLength(1);
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
    await again.click({ force: true });
    expect(await site.post()).toHaveLength(0);
    await photograph(page, 'account-created-phone');
    await page.clock.runFor(61_000);
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('false');
    await again.click();
    await expect.poll(() => site.post().then((letters) => letters.length)).toBe(1);
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
  });

  test('ERR-04 ERR-05 ERR-16 a registered address is refused, shown and logged', async () => {
    const address = newEmail();
    await confirmed(address);
    const page = await openForm('signUp');
    await fill(page, address, password);
    await press(page, 'Create Account');
    await alertSays(page, 'Registration Failed');
    await alertSays(page, 'An account with this email already exists.');
    expect(site.takeNoise().join()).toContain('already registered');
    await expect.poll(() => passwordField(page).inputValue()).toBe(password);
  });

  test('ERR-06 any other failure asks to try again', async () => {
    const page = await openForm('signUp');
    await refuse(page, '**/auth/v1/signup**', 429, { msg: 'Too many requests', error_code: 'over_request_rate_limit' });
    await fill(page, newEmail(), password);
    await press(page, 'Create Account');
    await alertSays(page, 'Failed to create account. Please try again.');
    site.takeNoise();
  });
});

describe('a forgotten password', () => {
  test('VAL-10 OP-74 without an address it asks for one, on the page', async () => {
    const page = await openForm('signIn');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await alertSays(page, 'Enter your email above, then click Forgot password');
    await photograph(page, 'forgot-empty');
  });

  test('AUTH-35 ERR-13 OP-73 API-18 a letter is asked for with the callback as its place, for unknown addresses too', async () => {
    const known = newEmail();
    await confirmed(known);
    const page = await openForm('signIn');
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
  });

  test('ERR-14 a failing call shows its message', async () => {
    const page = await openForm('signIn');
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
  });
});

describe('/auth/callback', () => {
  test('ROUTE-05 AUTH-29 AUTH-33 AUTH-37 OP-72 a confirmation link opens in another browser, leaves the address and leads home', async () => {
    const path = await signUp(newEmail());
    const context = await site.browserOf(null, phone);
    const page = await context.newPage();
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
    const release = await hold(page, '**/auth/v1/verify**');
    await page.goto(path);
    await page.getByRole('status').filter({ hasText: 'Processing authentication…' }).waitFor();
    expect(page.url()).not.toContain('code=');
    await photograph(page, 'callback-processing');
    release();
    await page.waitForURL(`${site.address}/`);
    await expect.poll(() => stored(page, accessTokenKey)).toBeTruthy();
    expect(referrers.join()).not.toContain('code=');
  });

  test('AUTH-30 AUTH-31 AUTH-32 AUTH-38 VAL-09 CACHE-19 a reset link shows the form, which saves the new password', async () => {
    const address = newEmail();
    await confirmed(address);
    const page = await site.visit(null, await resetPath(address));
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
    expect([await signsIn(address, 'brand new words'), await signsIn(address, password)]).toEqual([true, false]);
  });

  test('AUTH-34 ERR-15 errors show in red: the message, or "Auth callback failed"', async () => {
    for (const [path, message] of [
      ['/auth/callback?code=nonsense&type=signup', 'Invalid or expired link'],
      ['/auth/callback', 'Auth callback failed'],
    ] as const) {
      const page = await site.visit(null, path);
      await alertSays(page, message);
      const colour = await page.getByText(message).evaluate((element) => getComputedStyle(element).color);
      expect(colour).toBe('rgb(155, 28, 49)');
      await photograph(page, 'callback-failed');
      await page.getByRole('link', { name: 'Back to Sign In' }).click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    }
  });
});

describe('/reset-password', () => {
  test('ROUTE-46 AUTH-20 without a token the link is invalid, and no sign-in is asked for', async () => {
    const page = await site.visit(null, '/reset-password', phone);
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    expect(pathOf(page)).toBe('/reset-password');
    await photograph(page, 'reset-invalid');
    await page.getByRole('link', { name: 'Back to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test('ROUTE-06 AUTH-21 AUTH-22 AUTH-23 AUTH-24 AUTH-25 AUTH-26 AUTH-27 AUTH-28 API-13 API-46 OP-72 the secret of the letter sets a new password', async () => {
    const address = newEmail();
    await confirmed(address);
    const token = new URL(await resetPath(address), site.address).searchParams.get('code') ?? '';
    const page = await site.visit(null, `/reset-password?token=${token}`);
    const first = page.getByLabel('New Password');
    const second = page.getByLabel('Confirm Password');
    await first.fill('brand new words');
    await second.fill('brand new words');
    expect(page.url()).not.toContain(token);
    for (const field of [first, second]) {
      const toggle = page.locator('.inwrap', { has: field }).getByRole('button');
      await expect.poll(() => field.getAttribute('type')).toBe('password');
      await toggle.click();
      await expect.poll(() => field.getAttribute('type')).toBe('text');
    }
    await photograph(page, 'reset-form');
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
    await expect.poll(() => pathOf(page)).toBe('/');
    expect([await signsIn(address, 'brand new words'), await signsIn(address, password)]).toEqual([true, false]);
  });

  test('VAL-06 VAL-07 VAL-08 short or differing passwords show when the field is left', async () => {
    const page = await site.visit(null, '/reset-password?token=any');
    await page.getByLabel('New Password').fill('12345');
    await page.getByLabel('Confirm Password').fill('123456');
    await says(page, 'Password must be at least 6 characters');
    await page.getByLabel('Confirm Password').blur();
    await page.getByLabel('New Password').fill('1234567');
    await page.getByLabel('New Password').blur();
    await says(page, "Passwords don't match");
    const described = await page.getByLabel('Confirm Password').getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toContain("Passwords don't match");
    await photograph(page, 'reset-mismatch');
  });

  test('ERR-10 ERR-11 ERR-12 failures of the reset', async () => {
    const page = await site.visit(null, '/reset-password?token=used-up');
    await page.getByLabel('New Password').fill('brand new words');
    await page.getByLabel('Confirm Password').fill('brand new words');
    await press(page, 'Update Password');
    await alertSays(page, 'Reset Failed');
    await alertSays(page, 'This reset link is invalid or expired. Please request a new one.');
    await refuse(page, '**/api/auth/reset-password', 500, { code: 'internal', message: 'Something went wrong' });
    await press(page, 'Update Password');
    await alertSays(page, 'Failed to reset password. Please try again.');
    site.takeNoise();
  });
});

describe('a session', () => {
  test('ROUTE-47 ROUTE-48 OP-19 CACHE-15 CACHE-16 API-19 while it loads the Loading screen shows and the address stays', async () => {
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
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(pathOf(page)).toBe('/shelves');
    await photograph(page, 'loading');
    resolve();
    await page.getByRole('navigation').first().waitFor();
    expect(pathOf(page)).toBe('/shelves');
  });

  test('API-01 API-02 API-03 API-04 OP-94 calls carry the bearer token of the session, never a cookie', async () => {
    const mara = await site.member();
    const context = await site.browserOf(mara);
    const page = await context.newPage();
    const asked = page.waitForRequest('**/api/me');
    await page.goto('/');
    expect((await asked).headers().authorization).toBe(`Bearer ${mara.token}`);
    expect(await context.cookies()).toEqual([]);
    const visitor = await site.visit(null, '/reset-password?token=any');
    await visitor.getByLabel('New Password').fill('brand new words');
    await visitor.getByLabel('Confirm Password').fill('brand new words');
    const [call] = await Promise.all([visitor.waitForRequest('**/api/auth/**'), press(visitor, 'Update Password')]);
    expect(call.headers().authorization).toBeUndefined();
    expect(call.headers()['content-type']).toContain('application/json');
  });

  test('CACHE-25 OP-93 the client looks every 30 seconds and renews with 90 seconds left; the stored token follows', async () => {
    const mara = await site.member();
    const context = await site.browserOf(mara);
    const page = await context.newPage();
    await page.addInitScript(
      ([key, leftSeconds]) => {
        if (sessionStorage.getItem('shortened')) return;
        sessionStorage.setItem('shortened', 'yes');
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        const expires_at = Math.floor(Date.now() / 1000) + leftSeconds;
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at }));
      },
      [sessionKey, 160] as const,
    );
    await page.clock.install();
    let renewals = 0;
    page.on('request', (request) => (renewals += request.url().includes('grant_type=refresh_token') ? 1 : 0));
    await page.goto('/');
    await page.getByRole('navigation').first().waitFor();
    await page.clock.runFor(31_000);
    expect(renewals).toBe(0);
    await page.clock.runFor(31_000);
    await expect.poll(() => renewals).toBe(1);
    await expect.poll(() => stored(page, accessTokenKey)).not.toBe(mara.token);
    const session = JSON.parse((await stored(page, sessionKey)) ?? '{}');
    expect(await stored(page, accessTokenKey)).toBe(session.access_token);
  });

  test('CACHE-22 CACHE-23 OP-100 API-16 logging out clears the token, ends this session only and reloads /', async () => {
    const address = newEmail();
    await confirmed(address);
    const page = await openForm('signIn');
    await fill(page, address, password);
    await press(page, 'Sign In');
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    const other = await openForm('signIn');
    await fill(other, address, password);
    await press(other, 'Sign In');
    await other.getByRole('button', { name: 'Account menu' }).waitFor();
    const token = await stored(page, accessTokenKey);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    expect(pathOf(page)).toBe('/');
    expect([await stored(page, accessTokenKey), await stored(page, sessionKey)]).toEqual([null, null]);
    const me = (bearer: string | null) =>
      site.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${bearer}` } });
    expect((await me(token)).statusCode).toBe(401);
    expect((await me(await stored(other, accessTokenKey))).statusCode).toBe(200);
  });

  test('ERR-18 OP-100 logging out works although the server refuses; that is only logged', async () => {
    const mara = await site.member();
    const page = await site.visit(mara, '/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await refuse(page, '**/auth/v1/logout**', 500, { msg: 'down' });
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    expect([await stored(page, accessTokenKey), await stored(page, sessionKey)]).toEqual([null, null]);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(site.takeNoise().join()).not.toBe('');
  });

  test('CACHE-17 a session that was ended elsewhere leads to the welcome page at the next call', async () => {
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
    expect(await stored(page, accessTokenKey)).toBeNull();
    site.takeNoise();
  });
});

describe('every screen of the accounts', () => {
  const screens = [
    ['/', 'Get Started'],
    ['/privacy', 'Community rules'],
    ['/rules', 'Privacy'],
    ['/reset-password', 'Back to Sign In'],
    ['/auth/callback', 'Back to Sign In'],
  ] as const;

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [path, link] of screens) {
      test(`${path} is accessible in the ${colorScheme}, and fits 320 pixels`, async () => {
        const page = await site.visit(null, path, { ...desktop, colorScheme });
        await page.getByRole('link', { name: link }).first().waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    }

    test(`both forms and their errors are accessible in the ${colorScheme}`, async () => {
      const page = await openForm('signIn', { ...phone, colorScheme });
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await press(page, 'Sign In');
      await says(page, 'Invalid email address');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Create Account' }).click();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
});
