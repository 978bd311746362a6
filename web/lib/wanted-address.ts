/**
 * In the store of the tab, and of the device while an email is awaited.
 * @internal Exported for tests.
 */
export const wantedKey = 'shelflife.wanted-address';

/** The address that somebody wanted before they had signed in, of this tab or of the one where the account was made. */
export function wantedAddress(): string | null {
  return sessionStorage.getItem(wantedKey) ?? localStorage.getItem(wantedKey);
}

export function keepWantedAddress(address: string): void {
  sessionStorage.setItem(wantedKey, address);
}

/** The email that confirms an account opens in another tab. */
export function carryWantedAddress(): void {
  const wanted = sessionStorage.getItem(wantedKey);
  if (wanted !== null) localStorage.setItem(wantedKey, wanted);
}

export function forgetWantedAddress(): void {
  sessionStorage.removeItem(wantedKey);
  localStorage.removeItem(wantedKey);
}
