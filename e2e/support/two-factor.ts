import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { authenticatorApp } from '#test/authenticator-app.ts';
import { password } from './passwords.ts';
import type { Site } from './site.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asks for the email code that is required to set up two-factor authentication. */
export async function requestEmailCode(page: Page): Promise<void> {
  await press(page, 'Set up two-factor authentication');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Continue');
  await page.getByRole('dialog', { name: 'Check your email' }).waitFor();
}

export const emailCode = (email: { subject: string } | undefined) =>
  /^\d{4} \d{4}/.exec(email?.subject ?? '')?.[0] ?? '';

/** Enters the code from the email, and returns an authenticator app that has scanned the page's own QR code. */
export async function scanCode(site: Site, page: Page) {
  const [email] = await site.post();
  await enterCode(page, emailCode(email), 'Continue');
  const code = page.getByRole('img', { name: 'QR code for your authenticator app' });
  const photo = await code.screenshot();
  const { data, info } = await sharp(photo).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return authenticatorApp(decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }));
}

export async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await press(page, button);
}
