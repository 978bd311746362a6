import type { Page } from '@playwright/test';
import { getMe } from '#contract/people.ts';
import { callsOf } from './support/hold.ts';
import { settled } from './support/settled.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const refusal = 'Username can only contain letters, numbers, and underscores';
const invalidUsername = { code: 'invalid_input', message: refusal, fields: { username: refusal } };
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const member = (site: Site) =>
  site.member({
    firstName: 'Mara',
    lastName: 'Okonjo',
    bio: 'Dry skin.',
    username: `mara_${(Math.random() * 1e9) | 0}`,
  });

test(
  'The settings show the profile, and a changed profile can be saved',
  {
    annotation: rules(
      'ROUTE-14',
      'SETT-01',
      'SETT-02',
      'SETT-03',
      'SETT-04',
      'SETT-05',
      'SETT-06',
      'SETT-07',
      'SETT-08',
      'SETT-09',
      'SETT-10',
      'CONST-09',
      'ERR-50',
      'VAL-34',
      'OP-83',
      'OP-88',
    ),
  },
  async ({ site }) => {
    const mara = await member(site);
    const page = await site.visit(mara, '/settings');
    await test.step('The settings show the profile, and link to the privacy notice and community rules', async () => {
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      await expect(field(page, 'Username')).toHaveValue(mara.username ?? '');
      await expect(field(page, 'First name')).toHaveValue('Mara');
      await expect(field(page, 'Last name')).toHaveValue('Okonjo');
      await expect(field(page, 'Bio')).toHaveValue('Dry skin.');
      await expect(page.getByText('Other members see your names and bio')).toBeVisible();
      await expect(page.getByText('JPG, PNG or GIF up to 2MB')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Account security' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Danger zone' })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
      await expect(main.getByRole('link', { name: 'Community rules' })).toHaveAttribute('href', '/rules');
      await expectAccessible(page);
      await photograph(page, 'settings-desktop');
    });
    await test.step('Settings that are unavailable show a message and send no request', async () => {
      await settled(page);
      const calls = callsOf(page);
      for (const [name, text] of [
        ['Upload picture', 'Profile picture upload'],
        ['Change password', 'Changing your password'],
        ['Set up two-factor authentication', 'Two-factor authentication'],
        ['Delete account', 'Account deletion'],
      ] as const) {
        await page.getByRole('button', { name }).click();
        await expect(toastOf(page)).toHaveText(`Coming soon${text} is not available yet.`);
      }
      expect(calls).toEqual([]);
    });
    await test.step('A changed profile can be saved, and an unchanged profile cannot', async () => {
      await expect(save(page)).toBeDisabled();
      await field(page, 'Bio').fill('');
      await expect(save(page)).toBeEnabled();
      await field(page, 'Bio').fill('Dry skin.');
      await expect(save(page)).toBeDisabled();
      await field(page, 'First name').fill(' Marah ');
      await field(page, 'Bio').fill('b'.repeat(500));
      const sent = page.waitForRequest('**/api/user/profile');
      await save(page).click();
      expect([(await sent).method(), (await sent).postDataJSON()]).toEqual([
        'PATCH',
        { username: mara.username, firstName: 'Marah', lastName: 'Okonjo', bio: 'b'.repeat(500) },
      ]);
      await expect(toastOf(page)).toHaveText('Profile updated!');
      await expect(save(page)).toBeDisabled();
      expect((await mara.call(getMe, {})).body.user).toMatchObject({ firstName: 'Marah', bio: 'b'.repeat(500) });
    });
  },
);

const reasons = [
  ['Username', 'ab', 'Username must be at least 3 characters'],
  ['Username', 'a'.repeat(31), 'Username must be less than 30 characters'],
  ['Username', 'mara okonjo', 'Username can only contain letters, numbers, and underscores'],
  ['First name', ' ', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['Bio', 'b'.repeat(501), 'Bio must be less than 500 characters'],
] as const;

const failures = [
  [
    409,
    { code: 'username_taken', message: 'Username is already taken' },
    'Username is already taken. Please choose a different one.',
  ],
  [400, invalidUsername, 'Invalid username. Please use only letters, numbers, and underscores.'],
  [429, { code: 'too_many_requests', message: 'Please wait a moment' }, '429: Please wait a moment'],
  [400, {}, 'Failed to update profile'],
] as const;

test(
  'The settings show why a profile cannot be saved, and ask before they discard changes',
  {
    tag: '@phone',
    annotation: rules(
      'SETT-11',
      'SETT-12',
      'VAL-24',
      'VAL-26',
      'VAL-27',
      'VAL-28',
      'VAL-29',
      'VAL-30',
      'VAL-31',
      'VAL-32',
      'VAL-34',
      'ERR-20',
      'ERR-21',
      'ERR-22',
      'ERR-23',
      'OP-24',
      'OP-64',
      'OP-65',
      'OP-97',
    ),
  },
  async ({ site }) => {
    await site.member({ username: 'delphine' });
    const page = await site.visit(await member(site), '/settings');
    await test.step('An invalid field shows the reason when it loses focus', async () => {
      for (const [name, typed, message] of reasons) {
        await field(page, name).fill(typed);
        await field(page, name).blur();
        await page.getByText(message, { exact: true }).waitFor();
      }
      await expectAccessible(page);
      await photograph(page, 'settings-refused-phone');
    });
    await test.step('A username is checked while the member types, and a taken username cannot be saved', async () => {
      await field(page, 'First name').fill('Mara');
      await field(page, 'Last name').fill('Okonjo');
      await field(page, 'Bio').fill('Dry skin.');
      const check = page.waitForRequest('**/api/username/check?username=Delphine');
      await field(page, 'Username').fill('Delphine');
      await check;
      await page.getByText('Username is already taken', { exact: true }).waitFor();
      await save(page).click();
      await expect(field(page, 'Username')).toBeFocused();
      await expect(toastOf(page)).toHaveCount(0);
      await field(page, 'Username').fill('u'.repeat(30));
      await page.getByText('This username is available').waitFor();
      await save(page).click();
      await expect(toastOf(page)).toHaveText('Profile updated!');
    });
    await test.step('If saving fails, a toast shows the message for the error code', async () => {
      await field(page, 'Bio').fill('b'.repeat(500));
      for (const [status, body, text] of failures) {
        await page.route('**/api/user/profile', (route) => route.fulfill({ status, json: body }), { times: 1 });
        await save(page).click();
        await expect(toastOf(page)).toHaveText(`Error${text}`);
      }
      await save(page).click();
      await expect(toastOf(page)).toHaveText('Profile updated!');
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await test.step('Closing the page with unsaved changes asks for confirmation', async () => {
      await field(page, 'First name').fill('Marah');
      let warned = false;
      page.on('dialog', (dialog) => {
        warned = dialog.type() === 'beforeunload';
        void dialog.dismiss();
      });
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => warned).toBe(true);
      await photograph(page, 'settings-phone-dark');
    });
    await test.step('Leaving the settings with unsaved changes asks for confirmation', async () => {
      const guard = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
      const leave = () => page.getByRole('link', { name: 'Back to Home' }).click();
      await leave();
      await guard.getByRole('button', { name: 'Keep editing' }).click();
      await guard.waitFor({ state: 'detached' });
      await expect(field(page, 'First name')).toHaveValue('Marah');
      await leave();
      await guard.waitFor();
      await expectAccessible(page);
      await guard.getByRole('button', { name: 'Discard changes' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  },
);
