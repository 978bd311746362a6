import type { PersistedChange } from './persisted-changes.ts';
import { createStore } from '#web/lib/store.ts';
import { randomId } from '#web/lib/random-id.ts';

/** Usually because the server rejected it. Shown until the member dismisses it (MOB-13). */
export interface UnsentChange {
  key: string;
  title: string;
  words: string;
  reason: string;
  /** The change in the format of its queue. Undefined if the member cannot make the change again. */
  again: { kind: string; change: unknown } | undefined;
}

export const unsentChanges = createStore<readonly UnsentChange[]>([]);
export const unsentKind = 'unsent';

let owner: string | undefined;

export function showUnsent(userId: string, changes: readonly UnsentChange[]): void {
  owner = userId;
  unsentChanges.set(changes);
}

export function showUnsentChange(refused: Omit<UnsentChange, 'key'>): void {
  const change = { ...refused, key: randomId() };
  unsentChanges.set([...unsentChanges.get(), change]);
  if (owner === undefined) return;
  const { key } = change;
  void persist({ userId: owner, key, order: Date.now(), attempted: true, kind: unsentKind, change });
}

export function forgetUnsent(key: string): void {
  unsentChanges.set(unsentChanges.get().filter((change) => change.key !== key));
  if (owner !== undefined) void drop({ userId: owner, key });
}

const persist = async (change: PersistedChange) => (await import('./persisted-changes.ts')).persistChange(change);
const drop = async (change: Pick<PersistedChange, 'userId' | 'key'>) =>
  (await import('./persisted-changes.ts')).dropChange(change);
