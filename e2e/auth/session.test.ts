import type { Route } from '@playwright/test';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { expectNothingStored, expectTokenOfSession, stored } from '../support/account-forms.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';

test.describe('Sessions', () => {
  test(
    'The Loading screen is shown while the session loads, requests contain its token, and logging out ends only this session',
    {
      annotation: rules(
        'ROUTE-47',
        'ROUTE-48',
        'OP-19',
        'OP-94',
        'OP-100',
        'CACHE-15',
        'CACHE-16',
        'CACHE-22',
        'CACHE-23',
        'API-01',
        'API-04',
        'API-16',
        'API-19',
      ),
    },
    async ({ site }) => {
      const mara = await site.member();
      const other = await site.session(mara);
      const context = await site.browserOf(mara);
      const page = await context.newPage();
      const asked = page.waitForRequest('**/api/me');
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.addInitScript((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        // An expired token forces the page to renew the session before it loads anything else.
        if (session.access_token) localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
      }, sessionKey);
      await page.route('**/auth/v1/token**', async (route) => {
        await promise;
        await route.continue();
      });
      await test.step('While the session loads, the page shows the Loading screen at the same URL', async () => {
        await page.goto('/shelves');
        await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page).toHaveURL('/shelves');
        await photograph(page, 'loading');
        resolve();
        await page.getByRole('navigation').first().waitFor();
        await expect(page).toHaveURL('/shelves');
      });
      await test.step('A member’s request contains a bearer token', async () => {
        const { authorization } = (await asked).headers();
        expect(authorization).toBe(`Bearer ${await stored(page, accessTokenKey)}`);
        const cookies = await context.cookies();
        expect(cookies).toEqual([]);
      });
      await test.step('Logging out clears the stored token and ends only this session', async () => {
        const token = await stored(page, accessTokenKey);
        expect(token).not.toBeNull();
        await page.getByRole('button', { name: 'Account menu' }).click();
        await page.getByRole('menuitem', { name: 'Log Out' }).click();
        await page.getByRole('link', { name: 'Get Started' }).waitFor();
        await expect(page).toHaveURL('/');
        await expectNothingStored(page);
        const statusFor = async (bearer: string | null) =>
          (await site.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${bearer}` } })).statusCode;
        await expect.poll(() => statusFor(token)).toBe(401);
        await expect.poll(() => statusFor(other.token)).toBe(200);
      });
    },
  );

  test(
    'The client renews a session 60 to 90 seconds before it expires, and clears a session that was ended elsewhere',
    { annotation: rules('CACHE-17', 'CACHE-25', 'OP-93') },
    async ({ site }) => {
      const mara = await site.member();
      const context = await site.browserOf(mara);
      const page = await context.newPage();
      await page.clock.install();
      const pageClock = () => page.evaluate(() => Date.now() / 1000);
      const renewedAt: number[] = [];
      await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
        renewedAt.push(await pageClock());
        await route.continue();
      });
      // When the page is idle, it loads the authentication client and then requests the notifications.
      const rests = page.waitForRequest('**/api/notifications');
      await page.goto('/');
      await page.getByRole('navigation').first().waitFor();
      await rests;
      // From now on, the clock is paused at a whole second.
      const now = Math.ceil(await pageClock()) + 5;
      await page.clock.pauseAt(now * 1000);
      await page.evaluate(
        ([key, expires_at]) => {
          const session = JSON.parse(localStorage.getItem(key) ?? '{}');
          localStorage.setItem(key, JSON.stringify({ ...session, expires_at }));
        },
        [sessionKey, now + 150] as const,
      );
      await page.clock.runFor(30_000);
      expect(renewedAt).toEqual([]);
      await expect
        .poll(
          async () => {
            await page.clock.runFor(30_000);
            return renewedAt.length;
          },
          { intervals: [1000] },
        )
        .toBe(1);
      // The client checks the session every 30 seconds. It renews the session at the first check that finds 90 seconds
      // or less left. The test cannot know when these checks happen.
      const left = now + 150 - (renewedAt[0] ?? 0);
      expect(left).toBeLessThanOrEqual(90);
      expect(left).toBeGreaterThanOrEqual(60);
      await expect.poll(() => stored(page, accessTokenKey)).not.toBe(mara.token);
      await expectTokenOfSession(page);
      await test.step('If the session was ended elsewhere, a reload shows the welcome page and clears the token', async () => {
        await page.clock.resume();
        const token = await stored(page, accessTokenKey);
        await site.app.inject({
          method: 'POST',
          url: '/auth/v1/logout?scope=global',
          headers: { authorization: `Bearer ${token}` },
        });
        await page.reload();
        await page.getByRole('link', { name: 'Get Started' }).waitFor();
        await expect(toastOf(page)).toHaveText('You were signed outThis session has ended. Please sign in again.');
        await expect.poll(() => stored(page, accessTokenKey)).toBeNull();
      });
    },
  );

  const responses: [name: string, respond: (route: Route) => Promise<void>][] = [
    ['429', (route) => route.fulfill({ status: 429, json: { error_code: 'over_request_rate_limit', msg: 'Wait' } })],
    [
      'the 404 page of a captive portal',
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>' }),
    ],
    ['the 200 page of a captive portal', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in' })],
    ['503', (route) => route.fulfill({ status: 503, body: '' })],
    ['a lost connection', (route) => route.abort()],
  ];
  for (const [name, respond] of responses)
    test(
      `If the response to a renewal is ${name}, the member stays signed in, and a later renewal succeeds`,
      { annotation: rules('SELF-25') },
      async ({ site }) => {
        site.expectNoise(/auth|Auth|fetch|token|Failed to load/i);
        const context = await site.browserOf(await site.member());
        const page = await context.newPage();
        await page.addInitScript((key) => {
          const session = JSON.parse(localStorage.getItem(key) ?? '{}');
          if (session.access_token && !sessionStorage.getItem('aged'))
            localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
          sessionStorage.setItem('aged', 'yes');
        }, sessionKey);
        let asked = 0;
        await page.route('**/auth/v1/token**', async (route) => {
          asked++;
          await respond(route);
        });
        await page.goto('/shelves');
        await page.getByRole('navigation').first().waitFor();
        await expect.poll(() => stored(page, sessionKey)).not.toBeNull();
        expect(asked).toBeGreaterThan(0);
        await page.unroute('**/auth/v1/token**');
        await page.reload();
        await page.getByRole('heading', { level: 1, name: /shelves/i }).waitFor();
        await expectTokenOfSession(page);
      },
    );

  test(
    'A device whose clock is two hours fast renews its session at most once',
    { annotation: rules('SELF-25') },
    async ({ site }) => {
      const context = await site.browserOf(await site.member());
      const page = await context.newPage();
      await page.clock.install({ time: Date.now() + 2 * 3600_000 });
      let asked = 0;
      page.on('request', (request) => void (request.url().includes('grant_type=refresh_token') && asked++));
      for (const path of ['/shelves', '/discover', '/settings', '/shelves', '/'])
        await test.step(path, async () => {
          const rests = page.waitForResponse('**/api/notifications');
          await page.goto(path);
          await rests;
        });
      expect(asked).toBe(1);
    },
  );
});
