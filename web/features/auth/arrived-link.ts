import { href } from '#web/href.ts';
import { tabItems } from '#web/lib/device/stored-items.ts';

const kinds = ['signup', 'recovery', 'email_change', 'email_return'] as const;
type LinkKind = (typeof kinds)[number];

/** The contents of an emailed link's URL: a single-use secret and the link's purpose. */
export interface ArrivedLink {
  secret: string | null;
  kind: LinkKind;
  /** True if this tab exchanged the link for a session before the page was reloaded. The form can then continue. */
  isOpened: boolean;
}

const secretKeys: Record<string, string | undefined> = { [href.authCallback]: 'code', [href.resetPassword]: 'token' };

/** The session storage key for the secret of a reset link. The stored secret lets the reset form survive a reload. */
const resetKey = 'shelflife.reset-link';
/** Marks an unfinished password change, until the new password is saved. */
const recoveringKey = 'shelflife.recovering';

/**
 * Removes the secret from the URL when the page starts, before any other request (OP-72). A secret in the URL could
 * leak through the history, a shared URL, or a browser report.
 */
function takeFromAddress(): ArrivedLink {
  const values = new URLSearchParams(location.search);
  const key = secretKeys[location.pathname];
  const secret = key === undefined ? null : values.get(key);
  const link: ArrivedLink = {
    secret,
    kind: kinds.find((kind) => kind === values.get('type')) ?? 'signup',
    isOpened: secret === null && tabItems.getItem(recoveringKey) !== null,
  };
  if (key === undefined || secret === null) return link;
  values.delete(key);
  history.replaceState(history.state, '', `${location.pathname}${values.size > 0 ? `?${values}` : ''}`);
  if (location.pathname === href.resetPassword) tabItems.setItem(resetKey, secret);
  return link;
}

export const arrivedLink = takeFromAddress();

/** Returns the secret for /reset-password. Returns null if there is none, or after `forgetResetSecret`. */
export function resetSecret(): string | null {
  return tabItems.getItem(resetKey);
}

export function forgetResetSecret(): void {
  tabItems.removeItem(resetKey);
}

export function rememberRecovery(): void {
  tabItems.setItem(recoveringKey, 'yes');
}

export function forgetRecovery(): void {
  tabItems.removeItem(recoveringKey);
}
