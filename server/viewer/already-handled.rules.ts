import { CallError } from '#server/call-error.ts';

/**
 * Throws if an entry is no longer pending. If two administrators handle the same entry, the second call is therefore
 * rejected as a whole. Lock the pending entries before you call this.
 */
export function refuseHandled(wanted: ReadonlySet<number>, pending: readonly unknown[]): void {
  const gone = wanted.size - pending.length;
  if (gone <= 0) return;
  const what = wanted.size === 1 ? 'This entry is' : `${gone} of these ${wanted.size} entries are`;
  throw new CallError(
    'already_handled',
    `${what} no longer pending: someone else already handled it. Nothing was changed.`,
  );
}
