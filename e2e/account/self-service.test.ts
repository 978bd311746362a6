import type { Page } from '@playwright/test';
import { AuthClient, type AuthError } from '@supabase/auth-js';
import sharp from 'sharp';
import { getMe, getPerson } from '#contract/people.ts';
import { authenticatorApp } from '#test/authenticator-app.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signsIn } from '../support/account-forms.ts';
import { eachLook } from '../support/looks.ts';
import { memberWithPassword, password } from '../support/passwords.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photograph } from '../support/photograph.ts';
import { expectNothingWider } from '../support/nothing-wider.ts';
import { photoFile } from '../support/photos.ts';
import { rules } from '../support/rules.ts';
import type { Member, Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';
import { emailCode, enterCode, requestEmailCode, scanCode } from '../support/two-factor.ts';

test.use({ environment: { ACCOUNT_SELF_SERVICE: '1' } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const passwordField = (page: Page, name = 'Password') => page.getByLabel(name, { exact: true });
/** Checks on a phone and on a desktop that nothing is wider than the screen and axe finds no errors. */
const expectSound = (page: Page) =>
  eachLook(page, async () => {
    await expectAccessible(page);
    await expectNothingWider(page);
  });

/**
 * Like `expectSound`, but runs axe only once: on a phone in the dark theme, or on a desktop in the light theme. Tests
 * use this function for dialogs, and for screens that another flow analyzes.
 */
const expectSoundOn = (page: Page, analyzed: 'phone' | 'desktop') =>
  eachLook(page, async (name) => {
    if (name === analyzed) await expectAccessible(page);
    await expectNothingWider(page);
  });

async function signInByHand(page: Page, email: string, given = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await passwordField(page).fill(given);
  await press(page, 'Sign In');
}

async function logOutAndOpenSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
}

/** Returns the path and query of the link in the oldest new email. */
async function linkInEmail(site: Site): Promise<string> {
  const [email] = await site.post();
  const { pathname, search } = new URL(email?.link ?? '');
  return pathname + search;
}

async function fillNewAddress(page: Page, address: string, currentPassword: string): Promise<void> {
  await press(page, 'Change email address');
  await page.getByRole('textbox', { name: 'New email address' }).fill(address);
  await passwordField(page).fill(currentPassword);
}

/** Submits the form for a new password, which an emailed link opens. */
async function setPassword(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await passwordField(page, 'New Password').fill('mine again');
  await press(page, 'Save password');
  await page.getByRole('heading', { level: 1, name: /Shelves/ }).waitFor();
}

/** Returns the red, green, and blue of the member's stored picture, each from 0 to 16. Undefined without one. */
async function storedColor(site: Site, member: Member): Promise<number[] | undefined> {
  const { profileImageUrl } = (await member.call(getMe, {})).body.user;
  if (!profileImageUrl) return undefined;
  const file = await fetch(new URL(profileImageUrl, site.address));
  const { channels } = await sharp(await file.arrayBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16));
}

test(
  'A profile picture that is saved without touching the crop has the colors of the file',
  { annotation: rules('SELF-02') },
  async ({ site }) => {
    const mara = await memberWithPassword(site, 'mara_changes');
    const page = await site.visit(mara, '/settings');
    await page.getByRole('button', { name: 'Upload picture' }).waitFor();
    await page.getByLabel('Picture file').setInputFiles(await photoFile('me.jpg', '#3070b0', 900, 600));
    await press(page, 'Save picture');
    await expect.poll(() => storedColor(site, mara)).toEqual([3, 7, 11]);
  },
);

test(
  'A long email address fits on the settings page of a small phone with text at 200%',
  { tag: '@phone', annotation: rules('SHELL-42') },
  async ({ site }) => {
    const mara = await site.member({ email: `${'pistachio'.repeat(7)}@${'cosmetics'.repeat(6)}.example` });
    const page = await site.visit(mara, '/settings', { viewport: { width: 320, height: 568 } });
    await page.getByRole('region', { name: 'Account security' }).getByText(mara.email).waitFor();
    const device = page.getByText('This device');
    const size = await device.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const percent of [100, 130, 200]) {
      await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), `${percent}%`);
      // The browser needs a moment to apply the new size to all texts.
      await expect(device).toHaveCSS('font-size', `${(size * percent) / 100}px`);
      await expectNothingWider(page);
      await photograph(page, `settings-text-${percent}`);
    }
  },
);

test(
  'A member changes the picture, the password, and the email address, and undoes the address change',
  { annotation: rules('SELF-02', 'SELF-03', 'SELF-04', 'SELF-06', 'SELF-08') },
  async ({ site }) => {
    const mara = await memberWithPassword(site, 'mara_changes');
    const page = await site.visit(mara, '/settings');
    const picture = page.getByRole('region', { name: 'Profile picture' });
    await picture.getByRole('button', { name: 'Upload picture' }).waitFor();
    await test.step('A file that is over 2 MB or not a picture is rejected with a reason', async () => {
      const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
      await page.getByLabel('Picture file').setInputFiles(large);
      await page.getByText('A profile picture must be 2 MB or less').waitFor();
      const none = { name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
      await page.getByLabel('Picture file').setInputFiles(none);
      await page.getByText('This photo is damaged and can’t be read').waitFor();
    });
    await test.step('A picture can be cropped with the keyboard', async () => {
      await page.getByLabel('Picture file').setInputFiles(await photoFile('me.jpg', '#b8442f', 900, 600));
      const dialog = page.getByRole('dialog', { name: 'Your profile picture' });
      const enlarge = dialog.getByRole('slider', { name: 'Enlarge' });
      await enlarge.focus();
      for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
      await expect(enlarge).toHaveAttribute('aria-valuetext', '110 percent');
      await dialog.getByRole('slider', { name: 'Move left or right' }).press('Home');
      await expectSoundOn(page, 'desktop');
      await photograph(page, 'self-service-crop');
      await press(page, 'Save picture');
      await expect(toastOf(page).filter({ hasText: 'Picture saved' })).toHaveText('Picture saved');
    });
    await test.step('The saved picture is shown', async () => {
      await expect(picture.locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\/160\.webp$/);
      await expect.poll(async () => (await mara.call(getMe, {})).body.user.profileImageUrl).toMatch(/^\/media\//);
      await photograph(page, 'self-service-settings');
    });
    await test.step('The picture can be removed', async () => {
      await press(page, 'Remove picture');
      await expect(toastOf(page).filter({ hasText: 'Picture removed' })).toHaveText('Picture removed');
      await expect(picture.locator('img')).toHaveCount(0);
      await expectSoundOn(page, 'phone');
    });
    await test.step('Changing the password requires the current password, and a wrong password shows an error', async () => {
      await press(page, 'Change password');
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await expect(dialog.getByText('your calendar address will stop working')).toBeVisible();
      await passwordField(page, 'Current password').fill('not it at all');
      await passwordField(page, 'New password').fill('short');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await dialog.getByText('Password must be at least 6 characters').waitFor();
      await passwordField(page, 'New password').fill('new and long');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await dialog.getByText('That’s not your password').waitFor();
      await expectSoundOn(page, 'desktop');
      await photograph(page, 'self-service-password');
      await passwordField(page, 'Current password').fill(password);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await expect(toastOf(page).filter({ hasText: 'Password changed' })).toBeVisible();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => signsIn(site, mara.email, 'new and long')).toBe(true);
      await expect.poll(() => signsIn(site, mara.email, password)).toBe(false);
    });
    const visitor = await (await site.browserOf(null)).newPage();
    await test.step('An emailed link changes the email address', async () => {
      await fillNewAddress(page, 'mara.new@example.test', 'new and long');
      await expectSoundOn(page, 'phone');
      await site.post();
      await press(page, 'Send link');
      await expect(toastOf(page).filter({ hasText: 'mara.new@example.test' })).toBeVisible();
      await page.getByText('To change it to mara.new@example.test, open the link we sent there.').waitFor();
      await visitor.goto(await linkInEmail(site));
      await visitor.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
      await expectSound(visitor);
      await photograph(visitor, 'self-service-address');
    });
    await test.step('The link that undoes the address change is sent to the previous address, and its page asks for a new password', async () => {
      const [back] = await site.post();
      expect(back).toMatchObject({ to: mara.email });
      const { pathname, search } = new URL(back?.link ?? '');
      await visitor.goto(pathname + search);
      await setPassword(visitor);
      await expect.poll(() => signsIn(site, mara.email, 'mine again')).toBe(true);
      await expect.poll(() => signsIn(site, 'mara.new@example.test', 'mine again')).toBe(false);
    });
  },
);

const halfMinute = 30_000;

test(
  'A member sets up two-factor authentication by scanning a QR code, and sign-in then requires a code',
  { annotation: rules('SELF-09', 'SELF-10', 'SELF-12', 'SELF-14') },
  async ({ site }) => {
    const mara = await memberWithPassword(site, 'mara_factor');
    const page = await site.visit(mara, '/settings');
    await test.step('A wrong code from the email shows an error', async () => {
      await requestEmailCode(page);
      await enterCode(page, '1234', 'Continue');
      await page.getByText('That code isn’t right, or it has expired').waitFor();
      await expectSoundOn(page, 'desktop');
      await photograph(page, 'self-service-email-code');
    });
    const app = await scanCode(site, page);
    await expect(page.getByRole('dialog').getByText('sign out all your other devices')).toBeVisible();
    await photograph(page, 'self-service-scan');
    await expectSoundOn(page, 'phone');
    await enterCode(page, app.codeAt(new Date()), 'Turn on');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    // oxlint-disable-next-line waiting/one-time-look -- all ten codes are shown
    const [recovery = ''] = await codes.allTextContents();
    await expectSoundOn(page, 'desktop');
    await photograph(page, 'self-service-codes');
    await press(page, 'I saved them');
    await page.getByText('On, with 10 recovery codes left').waitFor();

    await test.step('Sign-in requires a code from the app', async () => {
      await logOutAndOpenSignIn(page);
      await signInByHand(page, mara.email);
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
      await expectSound(page);
      await photograph(page, 'self-service-step');
      await enterCode(page, '000000', 'Continue');
      await page.getByText('That code isn’t right, or it was already used').waitFor();
      // The code from the setup is no longer valid, but the next code already is.
      await enterCode(page, app.codeAt(new Date(Date.now() + halfMinute)), 'Continue');
      await page.getByRole('heading', { level: 1, name: /Shelves/ }).waitFor();
    });
    await test.step('A recovery code works instead of a code from the app', async () => {
      await logOutAndOpenSignIn(page);
      await signInByHand(page, mara.email);
      await press(page, 'Use a recovery code');
      await enterCode(page, recovery, 'Continue');
      await page.getByRole('heading', { level: 1, name: /Shelves/ }).waitFor();
    });
    await test.step('Two-factor authentication can be turned off', async () => {
      await openInApp(page, '/settings');
      await page.getByText('On, with 9 recovery codes left').waitFor();
      await press(page, 'Turn off two-factor authentication');
      await passwordField(page).fill(password);
      await press(page, 'Turn off');
      await expect(toastOf(page)).toContainText('Two-factor authentication is off');
      await page.getByRole('button', { name: 'Set up two-factor authentication' }).waitFor();
    });
  },
);

test(
  'The page that undoes an email address change offers to remove a recently added authenticator app',
  { annotation: rules('SELF-08', 'SELF-22') },
  async ({ site }) => {
    await addAppAndChangeAddress(site, await memberWithPassword(site, 'mara_back'));
    const returned = await site.visit(null, await linkInEmail(site));
    const offer = returned.getByRole('region', { name: 'Newer authenticator app' });
    await offer.waitFor();
    await expectSound(returned);
    await photograph(returned, 'self-service-newer-app');
    await offer.getByRole('button', { name: 'That wasn’t me: remove the app' }).click();
    await setPassword(returned);
    await openInApp(returned, '/settings');
    await returned.getByRole('button', { name: 'Set up two-factor authentication' }).waitFor();
  },
);

/** Through the API, sets up two-factor authentication, and then changes and confirms the email address. */
async function addAppAndChangeAddress(site: Site, { email }: Member): Promise<void> {
  const client = new AuthClient({ url: `${site.address}/auth/v1`, autoRefreshToken: false, persistSession: false });
  const { mfa } = client;
  ok(await client.signInWithPassword({ email, password }));
  ok(await client.reauthenticate());
  const [code] = await site.post();
  ok(await client.updateUser({ nonce: emailCode(code) }));
  const { data } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' });
  const app = authenticatorApp(data?.totp.uri ?? '');
  ok(await mfa.challengeAndVerify({ factorId: data?.id ?? '', code: app.codeAt(new Date()) }));
  await site.post();
  ok(await client.updateUser({ email: 'thief@example.test', current_password: password }));
  const { searchParams } = new URL(await linkInEmail(site), site.address);
  const confirmation = { type: searchParams.get('type'), token_hash: searchParams.get('code') };
  const reply = await site.app.inject({ method: 'POST', url: '/auth/v1/verify', payload: confirmation });
  expect(reply.statusCode).toBe(200);
}

function ok({ error }: { error: AuthError | null }): void {
  if (error) throw error;
}

async function orderDeletion(page: Page): Promise<void> {
  await press(page, 'Delete account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('sign in within 14 days and choose “Keep my account”')).toBeVisible();
  await expect(dialog.getByText('pan projects that you own, also for your buddies')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Keep them without my name and photos' }).check();
  await passwordField(page).fill(password);
  await expectSoundOn(page, 'phone');
  await photograph(page, 'self-service-delete');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
}

test(
  'Deleting the account signs the member out, and the deletion can be canceled at the next sign-in',
  { tag: '@phone', annotation: rules('SELF-15', 'SELF-16') },
  async ({ site }) => {
    const mara: Member = await memberWithPassword(site, 'mara_leaving');
    const page = await site.visit(mara, '/settings');
    await orderDeletion(page);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await signInByHand(page, mara.email);
    await page.getByText(/^Your account will be deleted on \w+ \d+, \d{4}\.$/).waitFor();
    await expectSoundOn(page, 'desktop');
    await photograph(page, 'self-service-grace');
    await press(page, 'Keep my account');
    await expect(toastOf(page)).toContainText('Your account is safe');
    await page.getByText(/^Your account will be deleted/).waitFor({ state: 'detached' });
    const other = await site.member();
    expect((await other.call(getPerson, { params: { username: 'mara_leaving' } })).status).toBe(200);
  },
);
