import type { CallResponse } from '#contract/endpoint.ts';
import { getLatestDecision, undoDecision } from '#contract/moderation/queue.ts';
import { failedDecision } from '#web/features/admin/action.tsx';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { createStore } from '#web/lib/store.ts';
import { counted } from '#web/ui/text/counted.ts';
import { showFailureOr, toast } from '#web/ui/feedback/toast.ts';
import type { QueueKind } from '#contract/statuses.ts';

const keyOf = (kind: QueueKind, id: number) => `${kind} ${id}`;

/** Entries with a decision. They leave the list before the server has answered, so that the next one can follow. */
export const hiddenEntries = createStore<ReadonlySet<string>>(new Set());
export const isHidden = (hidden: ReadonlySet<string>, kind: QueueKind | undefined, id: number) =>
  kind !== undefined && hidden.has(keyOf(kind, id));

const ownDecisions = new Set<string>();
/** True if an entry left the list because of a decision on this page. */
export const isOwnDecision = (kind: QueueKind, id: number) => ownDecisions.has(keyOf(kind, id));

interface Decided {
  kind: QueueKind;
  ids: readonly number[];
}

function hide({ kind, ids }: Decided): () => void {
  const keys = ids.map((id) => keyOf(kind, id));
  for (const key of keys) ownDecisions.add(key);
  hiddenEntries.set(new Set([...hiddenEntries.get(), ...keys]));
  return () => hiddenEntries.set(new Set([...hiddenEntries.get()].filter((key) => !keys.includes(key))));
}

/** Hides decided entries until the list has been read again. */
export async function leaveQueue(decided: Decided): Promise<void> {
  const show = hide(decided);
  await refreshAfter('queue');
  show();
}

let last: Promise<unknown> = Promise.resolve();

interface Decision extends Decided {
  send: () => Promise<unknown>;
  success: string;
}

/** Sends decisions one after the other, so that none is lost if they follow quickly. Shows the entries if it fails. */
export async function decide({ send, success, ...decided }: Decision): Promise<void> {
  const show = hide(decided);
  const sent = last.then(send);
  last = sent.catch(() => undefined);
  try {
    await sent;
    toast({ title: success });
  } catch (error) {
    showFailureOr(error, failedDecision);
  }
  await refreshAfter('queue');
  show();
}

const undoneWords: Record<CallResponse<typeof undoDecision>['kind'], [one: string, many: string]> = {
  requests: ['request', 'requests'],
  photos: ['photo submission', 'photo submissions'],
  reports: ['reported review', 'reported reviews'],
  people: ['reported person', 'reported people'],
  ingredients: ['ingredient list', 'ingredient lists'],
  months: ['suggestion', 'suggestions'],
  searches: ['search', 'searches'],
};

export const decisionWords = ({ kind, entries }: CallResponse<typeof undoDecision>) =>
  counted(entries, ...undoneWords[kind]);

/** Undoes the caller's latest decision, after those that are still being sent, and shows its list. */
export async function undoLast(show: (kind: QueueKind) => void): Promise<void> {
  const sent = last.then(async () => {
    const { decision } = await queryClient.fetchQuery(callQuery(getLatestDecision, {}, { freshFor: 0 }));
    return decision && sendChange(undoDecision, {}, 'product');
  });
  last = sent.catch(() => undefined);
  try {
    const undone = await sent;
    if (!undone) return void toast({ title: 'You have no decision to undo' });
    hiddenEntries.set(new Set());
    toast({ title: `${decisionWords(undone)} pending again` });
    show(undone.kind);
  } catch (error) {
    showFailureOr(error, 'Failed to undo the decision');
  }
}
