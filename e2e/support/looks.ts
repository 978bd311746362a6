import type { Page } from '@playwright/test';
import { desktop, phone } from './sizes.ts';

const looks = [
  { name: 'phone', viewport: phone.viewport, colorScheme: 'dark' },
  { name: 'desktop', viewport: desktop.viewport, colorScheme: 'light' },
] as const;

/**
 * Runs `work` on this page twice: at a phone's width in the dark theme, and at a desktop's width in the light theme.
 * Reuses the page, because a second page load would take most of a test's CPU time.
 */
export async function eachLook(page: Page, work: (name: string) => Promise<void>): Promise<void> {
  for (const { name, viewport, colorScheme } of looks) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await work(name);
  }
}
