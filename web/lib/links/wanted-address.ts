/**
 * Stored for the tab, and on the device while an email is pending.
 * @internal Exported for tests.
 */
export const wantedKey = 'shelflife.wanted-address';

/** The address that a visitor requested before signing in, in this tab or in the one where the account was created. */
export function wantedAddress(): string | null {
  return sessionStorage.getItem(wantedKey) ?? localStorage.getItem(wantedKey);
}

export function saveWantedAddress(address: string): void {
  sessionStorage.setItem(wantedKey, address);
}

/** Confirmation emails open in another tab. */
export function carryWantedAddress(): void {
  const wanted = sessionStorage.getItem(wantedKey);
  if (wanted !== null) localStorage.setItem(wantedKey, wanted);
}

export function forgetWantedAddress(): void {
  sessionStorage.removeItem(wantedKey);
  localStorage.removeItem(wantedKey);
}
