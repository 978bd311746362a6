import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getMe } from '#contract/people.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const toast = (page: Page) => page.locator('.toast');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const member = () =>
  site.member({
    firstName: 'Mara',
    lastName: 'Okonjo',
    bio: 'Dry skin.',
    username: `mara_${(Math.random() * 1e9) | 0}`,
  });

test('ROUTE-14, SETT-01, SETT-02, SETT-03, SETT-04, SETT-05, SETT-06, SETT-07, SETT-08, SETT-09, SETT-10, ERR-50, CONST-09, OP-83, OP-88: what the settings hold, and saving', async () => {
  const mara = await member();
  const page = await site.visit(mara, '/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expect.poll(() => field(page, 'Username').inputValue()).toBe(mara.username);
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Mara');
  await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Okonjo');
  await expect.poll(() => field(page, 'Bio').inputValue()).toBe('Dry skin.');
  await expect.poll(() => page.getByText('JPG, PNG or GIF up to 2MB').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { name: 'Account security' }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { name: 'Danger zone' }).isVisible()).toBe(true);
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  await expect.poll(() => main.getByRole('link', { name: 'Community rules' }).getAttribute('href')).toBe('/rules');
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'settings-desktop');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  for (const [name, text] of [
    ['Upload picture', 'Profile picture upload'],
    ['Change password', 'Changing your password'],
    ['Set up two-factor authentication', 'Two-factor authentication'],
    ['Delete account', 'Account deletion'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => toast(page).textContent()).toBe(`Coming soon${text} is not available yet.`);
  }
  expect(calls).toEqual([]);

  expect(await save(page).isDisabled()).toBe(true);
  await field(page, 'Bio').fill('');
  expect(await save(page).isDisabled()).toBe(false);
  await field(page, 'Bio').fill('Dry skin.');
  expect(await save(page).isDisabled()).toBe(true);
  await field(page, 'First name').fill(' Marah ');
  await field(page, 'Bio').fill('b'.repeat(500));
  const sent = page.waitForRequest('**/api/user/profile');
  await save(page).click();
  expect([(await sent).method(), (await sent).postDataJSON()]).toEqual([
    'PATCH',
    { username: mara.username, firstName: 'Marah', lastName: 'Okonjo', bio: 'b'.repeat(500) },
  ]);
  await expect.poll(() => toast(page).textContent()).toBe('Profile updated!');
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  expect((await mara.call(getMe, {})).body.user).toMatchObject({ firstName: 'Marah', bio: 'b'.repeat(500) });
});

test('SETT-11, SETT-12, VAL-24, VAL-26, VAL-27, VAL-28, VAL-29, VAL-30, VAL-31, VAL-32, VAL-34, ERR-20, ERR-21, ERR-22, ERR-23, OP-64, OP-65, OP-97: what is refused, and with which words', async () => {
  await site.member({ username: 'delphine' });
  const page = await site.visit(await member(), '/settings', phone);
  for (const [name, typed, message] of [
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Username', 'a'.repeat(31), 'Username must be less than 30 characters'],
    ['Username', 'mara okonjo', 'Username can only contain letters, numbers, and underscores'],
    ['First name', ' ', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    ['Bio', 'b'.repeat(501), 'Bio must be less than 500 characters'],
  ] as const) {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await page.getByText(message, { exact: true }).waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'settings-refused-phone');
  await field(page, 'First name').fill('Mara');
  await field(page, 'Last name').fill('Okonjo');
  await field(page, 'Bio').fill('');
  const check = page.waitForRequest('**/api/username/check?username=Delphine');
  await field(page, 'Username').fill('Delphine');
  await check;
  await page.getByText('Username is already taken', { exact: true }).waitFor();
  await save(page).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  expect(await toast(page).count()).toBe(0);

  await field(page, 'Username').fill('u'.repeat(30));
  await page.getByText('This username is available').waitFor();
  for (const [status, body, text] of [
    [
      409,
      { code: 'x', message: 'Username is already taken' },
      'Username is already taken. Please choose a different one.',
    ],
    [
      400,
      { code: 'x', message: 'Invalid username' },
      'Invalid username. Please use only letters, numbers, and underscores.',
    ],
    [429, { code: 'x', message: 'Please wait a moment' }, '429: Please wait a moment'],
    [400, {}, 'Failed to update profile'],
  ] as const) {
    await page.route('**/api/user/profile', (route) => route.fulfill({ status, json: body }), { times: 1 });
    await save(page).click();
    await expect.poll(() => toast(page).textContent()).toBe(`Error${text}`);
  }
  await save(page).click();
  await expect.poll(() => toast(page).textContent()).toBe('Profile updated!');
});

test('OP-24 changes that are not saved are not lost without a question', async () => {
  const page = await site.visit(await member(), '/settings', { ...phone, colorScheme: 'dark' });
  const guard = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  const leave = () => page.getByRole('link', { name: 'Back to Home' }).click();
  await field(page, 'First name').fill('Marah');
  let warned = false;
  page.on('dialog', (dialog) => {
    warned = dialog.type() === 'beforeunload';
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => warned).toBe(true);
  await photograph(page, 'settings-phone-dark');
  await leave();
  await guard.getByRole('button', { name: 'Keep editing' }).click();
  await guard.waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Marah');
  await leave();
  await guard.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await guard.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
