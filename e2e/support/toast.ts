import type { Locator, Page } from '@playwright/test';

/**
 * Returns the toast, recognized by its Dismiss button. `role` selects successes (`status`), failures (`alert`), or
 * both.
 */
export function toastOf(page: Page, role: 'any' | 'status' | 'alert' = 'any'): Locator {
  const spoken = role === 'any' ? page.getByRole('status').or(page.getByRole('alert')) : page.getByRole(role);
  return spoken.filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}
