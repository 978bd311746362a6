/**
 * The key for the URL, which is stored in the tab and, while an email is pending, on the device. @internal Exported for
 * tests.
 */
export const wantedKey = 'shelflife.wanted-address';

/**
 * Returns the URL that a visitor requested before signing in, in this tab or in the tab where they created the account.
 */
export function wantedAddress(): string | null {
  return sessionStorage.getItem(wantedKey) ?? localStorage.getItem(wantedKey);
}

export function saveWantedAddress(address: string): void {
  sessionStorage.setItem(wantedKey, address);
}

/** Also stores the URL on the device, because confirmation emails open in a different tab. */
export function carryWantedAddress(): void {
  const wanted = sessionStorage.getItem(wantedKey);
  if (wanted !== null) localStorage.setItem(wantedKey, wanted);
}

export function forgetWantedAddress(): void {
  sessionStorage.removeItem(wantedKey);
  localStorage.removeItem(wantedKey);
}
