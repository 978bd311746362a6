import { CallError } from '#server/call-error.ts';

/** Lock the pending entries first. Of two decisions on the same entry, the second is rejected as a whole. */
export function refuseHandled(ids: readonly number[], pending: readonly unknown[]): void {
  const wanted = new Set(ids);
  const gone = wanted.size - pending.length;
  if (gone <= 0) return;
  const what = wanted.size === 1 ? 'This entry is' : `${gone} of these ${wanted.size} entries are`;
  throw new CallError(
    'already_handled',
    `${what} no longer pending: someone else already handled it. Nothing was changed.`,
  );
}
