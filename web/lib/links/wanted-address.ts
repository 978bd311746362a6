/**
 * The storage key of the requested URL. The URL is in session storage and, while a new account is not confirmed yet,
 * also in local storage. @internal Exported only for tests.
 */
export const wantedKey = 'shelflife.wanted-address';

/**
 * Returns the URL that the visitor requested before signing in. The visitor may have requested it in this tab, or in
 * the tab in which the account was created.
 */
export function wantedAddress(): string | null {
  return sessionStorage.getItem(wantedKey) ?? localStorage.getItem(wantedKey);
}

export function saveWantedAddress(address: string): void {
  sessionStorage.setItem(wantedKey, address);
}

/**
 * Copies the URL from session storage to local storage, because the link in the confirmation email opens in a different
 * tab.
 */
export function carryWantedAddress(): void {
  const wanted = sessionStorage.getItem(wantedKey);
  if (wanted !== null) localStorage.setItem(wantedKey, wanted);
}

export function forgetWantedAddress(): void {
  sessionStorage.removeItem(wantedKey);
  localStorage.removeItem(wantedKey);
}
