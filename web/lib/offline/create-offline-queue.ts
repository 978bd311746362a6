import { createMutationQueue, type Mutations } from '#web/lib/calls/mutation-queue.ts';
import { isUnanswered, plainFailure } from '#web/lib/calls/server-error.ts';
import { joinQueue, type PendingChange } from './offline-queue.ts';
import { showUnsentChange } from './unsent-changes.ts';

interface OfflineMutations<Target, State, Input> extends Omit<Mutations<Target, State, Input>, 'offline'> {
  kind: string;
  lineOf: (input: Input) => Omit<PendingChange, 'key' | 'order'>;
  /**
   * Returns a mutation in the form in which it is persisted: its ids and its input, without the product. `confirmed` is
   * the state that the server last returned, which includes all changes that were sent before this one.
   */
  changeOf: (target: Target, input: Input, confirmed: State | undefined) => unknown;
  /** False if the member cannot make a rejected change again. */
  isRepeatable?: boolean;
}

/** A queue whose changes are persisted on the device while they are pending. Rejected changes are listed (MOB-13). */
export function createOfflineQueue<Target, State, Input>({
  kind,
  lineOf,
  changeOf,
  isRepeatable = true,
  ...mutations
}: OfflineMutations<Target, State, Input>) {
  const persisted = (target: Target, input: Input) => changeOf(target, input, queue.stateOf(target)?.confirmed);
  const onRefused = (error: unknown, target: Target, input: Input): void => {
    const { title, product, words } = lineOf(input);
    const again = isRepeatable ? { kind, change: persisted(target, input) } : undefined;
    showUnsentChange({ title: product?.name ?? title, words, reason: plainFailure(error), again });
  };
  const queue = createMutationQueue<Target, State, Input>({ ...mutations, offline: { isUnanswered, onRefused } });
  const { waiting, sendNext } = queue;
  joinQueue({ kind, waiting, sendNext, lineOf, changeOf: ({ target, input }) => persisted(target, input) });
  return { ...queue, onRefused };
}
