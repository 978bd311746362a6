import { href } from '#web/href.ts';

const kinds = ['signup', 'recovery', 'email_change', 'email_return'] as const;
type LinkKind = (typeof kinds)[number];

/** The data of an email link: its single-use secret and its purpose. */
export interface ArrivedLink {
  secret: string | null;
  kind: LinkKind;
  /** True if the page reloaded after the link was exchanged. Its form continues. */
  isOpened: boolean;
}

const secretKeys: Record<string, string | undefined> = { [href.authCallback]: 'code', [href.resetPassword]: 'token' };

/** Stored for this tab, so that reloading the reset form does not lose the link. */
const resetKey = 'shelflife.reset-link';
/** Set for this tab between opening a reset link and saving the password. */
const recoveringKey = 'shelflife.recovering';

/**
 * Removes the secret from the address when the page starts, before any other request (OP-72). It must not stay in the
 * history, in a shared address or in a browser report.
 */
function takeFromAddress(): ArrivedLink {
  const values = new URLSearchParams(location.search);
  const key = secretKeys[location.pathname];
  const secret = key === undefined ? null : values.get(key);
  const link: ArrivedLink = {
    secret,
    kind: kinds.find((kind) => kind === values.get('type')) ?? 'signup',
    isOpened: secret === null && sessionStorage.getItem(recoveringKey) !== null,
  };
  if (key === undefined || secret === null) return link;
  values.delete(key);
  history.replaceState(history.state, '', `${location.pathname}${values.size > 0 ? `?${values}` : ''}`);
  if (location.pathname === href.resetPassword) sessionStorage.setItem(resetKey, secret);
  return link;
}

export const arrivedLink = takeFromAddress();

/** The secret for /reset-password, until it is used or found to be invalid. */
export function resetSecret(): string | null {
  return sessionStorage.getItem(resetKey);
}

export function forgetResetSecret(): void {
  sessionStorage.removeItem(resetKey);
}

export function rememberRecovery(): void {
  sessionStorage.setItem(recoveringKey, 'yes');
}

export function forgetRecovery(): void {
  sessionStorage.removeItem(recoveringKey);
}
