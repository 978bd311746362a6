import { href } from '#web/href.ts';

const kinds = ['signup', 'recovery', 'email_change', 'email_return'] as const;
type LinkKind = (typeof kinds)[number];

/** The contents of an emailed link's URL: a single-use secret and the link's purpose. */
export interface ArrivedLink {
  secret: string | null;
  kind: LinkKind;
  /** True if the link was already exchanged for a session before a reload, so the form can continue. */
  isOpened: boolean;
}

const secretKeys: Record<string, string | undefined> = { [href.authCallback]: 'code', [href.resetPassword]: 'token' };

/** Where this tab's session storage holds the link, so that the reset form survives a reload. */
const resetKey = 'shelflife.reset-link';
/** Set in this tab's session storage while a reset link is open and the new password is not saved. */
const recoveringKey = 'shelflife.recovering';

/**
 * Removes the secret from the URL when the page starts, before any other request (OP-72). Otherwise, it could leak
 * through the history, a shared URL, or a browser report.
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

/** Returns the secret for /reset-password. Null after it has been used or after the server has rejected it. */
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
