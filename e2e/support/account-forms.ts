import type { Page } from '@playwright/test';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { password } from './passwords.ts';
import type { Site } from './site.ts';
import { expect } from './test.ts';

let count = 0;
export const newEmail = () => `visitor${++count}@example.test`;

/** Waits until this text is visible on the page. */
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
export const alertSays = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();
export const email = (page: Page) => page.getByLabel('Email', { exact: true });
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

export async function fill(page: Page, typedEmail: string, typedPassword: string): Promise<void> {
  await email(page).fill(typedEmail);
  await passwordField(page).fill(typedPassword);
}

/** Signs up through the API. Returns the path and query of the link in the email. */
export async function signUp(site: Site, address: string): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email: address, password } });
  return pathInEmail(site);
}

async function pathInEmail(site: Site): Promise<string> {
  const [email] = await site.post();
  const link = new URL(email?.link ?? '');
  return link.pathname + link.search;
}

export async function confirmed(site: Site, address: string): Promise<void> {
  const path = await signUp(site, address);
  const code = new URL(path, site.address).searchParams.get('code');
  const payload = { type: 'signup', token_hash: code };
  const reply = await site.app.inject({ method: 'POST', url: '/auth/v1/verify', payload });
  // A member without a username would see the setup dialog, which covers the page.
  await site.pool.query('update members set username = $1 where id = $2', [`person_${count}`, reply.json().user.id]);
}

export async function resetPath(site: Site, address: string): Promise<string> {
  await site.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: address } });
  return pathInEmail(site);
}

export const refuse = (page: Page, pattern: string, status: number, body: object) =>
  page.route(pattern, (route) => route.fulfill({ status, json: body }));

export async function expectNothingStored(page: Page): Promise<void> {
  for (const key of [accessTokenKey, sessionKey]) await expect.poll(() => stored(page, key)).toBeNull();
}

/** Waits until the access token for requests is the token of the stored session. */
export async function expectTokenOfSession(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const token = await stored(page, accessTokenKey);
      const session = JSON.parse((await stored(page, sessionKey)) ?? '{}');
      return token !== null && token === session.access_token;
    })
    .toBe(true);
}

export const signsIn = async (site: Site, address: string, typed: string) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: address, password: typed },
    })
  ).statusCode === 200;
