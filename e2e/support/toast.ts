import type { Locator, Page } from '@playwright/test';

/** Returns the toast, which the user can dismiss: a success (`status`) or a failure (`alert`). */
export function toastOf(page: Page, role: 'any' | 'status' | 'alert' = 'any'): Locator {
  const spoken = role === 'any' ? page.getByRole('status').or(page.getByRole('alert')) : page.getByRole(role);
  return spoken.filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}
