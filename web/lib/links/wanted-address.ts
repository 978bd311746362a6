import { deviceItems, tabItems } from '#web/lib/device/stored-items.ts';

/**
 * The storage key of the requested URL. The URL is in session storage and, while a new account is not confirmed yet,
 * also in local storage. @internal Exported only for tests.
 */
export const wantedKey = 'shelflife.wanted-address';

/** Requested in this tab, or in the tab in which the account was created. */
export function wantedAddress(): string | null {
  return tabItems.getItem(wantedKey) ?? deviceItems.getItem(wantedKey);
}

export function saveWantedAddress(address: string): void {
  tabItems.setItem(wantedKey, address);
}

/** The link in the confirmation email opens in a different tab, which does not share session storage. */
export function carryWantedAddress(): void {
  const wanted = tabItems.getItem(wantedKey);
  if (wanted !== null) deviceItems.setItem(wantedKey, wanted);
}

export function forgetWantedAddress(): void {
  tabItems.removeItem(wantedKey);
  deviceItems.removeItem(wantedKey);
}
