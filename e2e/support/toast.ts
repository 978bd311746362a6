import type { Locator, Page } from '@playwright/test';

/** The message at the end of the page, a success (`status`) or a failure (`alert`). It can be dismissed. */
export function toastOf(page: Page, role: 'any' | 'status' | 'alert' = 'any'): Locator {
  const spoken = role === 'any' ? page.getByRole('status').or(page.getByRole('alert')) : page.getByRole(role);
  return spoken.filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}
