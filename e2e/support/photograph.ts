import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/**
 * Saves a screenshot for people to review, in the folder that SCREENSHOTS names. Does nothing if SCREENSHOTS is unset.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
