import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Keeps a picture for a person to look at when SCREENSHOTS names a folder. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
