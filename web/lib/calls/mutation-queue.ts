import { daysOfChanges, today } from '#web/lib/today.ts';
import { createStore } from '#web/lib/store.ts';
import { randomId } from '#web/lib/random-id.ts';

/** `pending`: persisted until the browser is online. `replaced`: by a later input of the same kind. */
type Outcome = 'sent' | 'pending' | 'replaced';

export interface Mutations<Target, State, Input> {
  apply: (state: State, input: Input) => State;
  /** Sends the input and returns the server's new state. `waited` is defined if the input was pending offline. */
  send: (target: Target, state: State, input: Input, waited?: Waited) => Promise<State>;
  /** Shows a state before the server has confirmed it. `former` is the state that was shown until now. */
  show: (target: Target, state: State, former: State) => void;
  /** Refetches the affected data. Called when the queue has sent everything that it can send now. */
  refresh: () => void;
  /** A new input replaces a pending one of the same kind. By default, all are of one kind. */
  kindOf?: (input: Input) => string;
  /** Offline inputs are always shown immediately. */
  isShownLate?: (input: Input) => boolean;
  /** Called after the server has accepted an input. `later` contains the later inputs for the same target. */
  onSent?: (target: Target, input: Input, state: State, later: readonly Input[]) => void;
  /** Persists offline changes. `onRefused` is called if the server rejects one (OP-101). */
  offline?: {
    onRefused: (error: unknown, target: Target, input: Input) => void;
    /**
     * Returns true if the result of the change is unknown, or if the server cannot process it now. The change then
     * stays first in its queue, and is sent again with the same key (MOB-11).
     */
    isUnanswered?: (error: unknown) => boolean;
  };
}

/** The key by which the server recognizes a mutation. `attempted` is true if the server may have received it. */
export interface Waited {
  key: string;
  attempted: boolean;
}

export interface PendingMutation<Target, Input> extends Waited {
  target: Target;
  input: Input;
  /** The position among all pending mutations on this device, across all queues. */
  order: number;
}

export type Sent = 'taken' | 'refused' | 'unanswered';

/** Thrown by `send` if a mutation conflicts with the server's current state (`state`). */
export class StateChanged<State> extends Error {
  readonly state: State;

  constructor(message: string, state: State) {
    super(message);
    this.state = state;
  }
}

let latest = 0;
/** Returns a number that increases with each call, even across reloads. */
function nextOrder(): number {
  latest = Math.max(latest + 1, Date.now());
  return latest;
}

interface Pending<Target, Input> extends PendingMutation<Target, Input> {
  /** Made offline, or pending when the connection was lost. Its promise is already resolved. */
  offline: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface TargetState<State> {
  confirmed: State;
  shown: State;
  sending: boolean;
}

async function sendOne<Target, State, Input>(
  { send, offline: rules }: Mutations<Target, State, Input>,
  { target, input, offline, key, attempted }: Pending<Target, Input>,
  state: TargetState<State>,
): Promise<{ sent: Sent; error?: unknown }> {
  try {
    state.confirmed = await send(target, state.confirmed, input, offline ? { key, attempted } : undefined);
    return { sent: 'taken' };
  } catch (error) {
    if (offline && rules?.isUnanswered?.(error)) return { sent: 'unanswered' };
    // This queue's `send` threw the error, so the error's state has the right type.
    if (error instanceof StateChanged) state.confirmed = error.state;
    return { sent: 'refused', error };
  }
}

/** No code awaits the result, because the page that made the mutation has closed. */
function takenUp<Target, Input>(waited: PendingMutation<Target, Input>): Pending<Target, Input> {
  return { ...waited, offline: true, resolve: () => undefined, reject: () => undefined };
}

function unsent() {
  const key = randomId();
  daysOfChanges.set(key, today());
  return { key, order: nextOrder(), attempted: false };
}

/** Each target's changes are sent one by one, and only the latest of each kind. */
export function createMutationQueue<Target, State, Input>(mutations: Mutations<Target, State, Input>) {
  const targets = new Map<Target, TargetState<State>>();
  const pending = createStore<readonly PendingMutation<Target, Input>[]>([]);
  let queue: readonly Pending<Target, Input>[] = [];

  const queueOf = (target: Target) => queue.filter((pending) => pending.target === target);
  const kindOf = (input: Input) => mutations.kindOf?.(input) ?? '';
  const maySend = () => !mutations.offline || navigator.onLine;
  const isPending = ({ offline }: Pending<Target, Input>) => offline;

  function become(next: readonly Pending<Target, Input>[]): void {
    queue = next;
    const remaining = queue.filter(isPending);
    if (remaining.length > 0 || pending.get().length > 0) pending.set(remaining);
  }

  function stateAt(target: Target, current: State): TargetState<State> {
    const state = targets.get(target) ?? { confirmed: current, shown: current, sending: false };
    targets.set(target, state);
    return state;
  }

  /**
   * Shows an input immediately (unless `isShownLate`) and sends it. If the server rejects the input, rolls the input
   * back and throws. `current` is the target's state, and is ignored if the target has pending inputs.
   */
  function mutate(target: Target, current: State, input: Input): Promise<Outcome> {
    const state = stateAt(target, current);
    return new Promise((resolve, reject) => {
      const underWay = state.sending ? queueOf(target)[0] : undefined;
      const isOpen = (pending: Pending<Target, Input>) => pending !== underWay && !pending.attempted;
      const replaced = queueOf(target).filter((each) => isOpen(each) && kindOf(each.input) === kindOf(input));
      for (const each of replaced) each.resolve('replaced');
      // A change after a pending change becomes pending too, so that a target's changes stay in order.
      const offline = !maySend() || queueOf(target).some(isPending);
      if (offline) resolve('pending');
      const remaining = queue.filter((each) => !replaced.includes(each));
      become([...remaining, { target, input, offline, resolve, reject, ...unsent() }]);
      show(target, state);
      if (!offline) void sendAll(target, state);
    });
  }

  function resume(current: State, waited: PendingMutation<Target, Input>): void {
    const { target, order } = waited;
    if (queue.some(({ key }) => key === waited.key)) return;
    latest = Math.max(latest, order);
    const state = stateAt(target, current);
    become([...queue, takenUp(waited)].toSorted((one, other) => one.order - other.order));
    show(target, state);
  }

  async function sendNext(): Promise<Sent> {
    const next = queue.find(isPending);
    const state = next && targets.get(next.target);
    if (!next || !state || state.sending) return 'unanswered';
    state.sending = true;
    const sent = await settle(next, state);
    state.sending = false;
    if (queueOf(next.target).length === 0) targets.delete(next.target);
    if (!queue.some(isPending)) mutations.refresh();
    return sent;
  }

  function show(target: Target, state: TargetState<State>): void {
    const shown = queueOf(target).filter(({ input, offline }) => offline || !mutations.isShownLate?.(input));
    const next = shown.reduce((former, { input }) => mutations.apply(former, input), state.confirmed);
    mutations.show(target, next, state.shown);
    state.shown = next;
  }

  async function sendAll(target: Target, state: TargetState<State>): Promise<void> {
    if (state.sending) return;
    state.sending = true;
    for (let next = queueOf(target)[0]; next && !next.offline && maySend(); next = queueOf(target)[0])
      await settle(next, state);
    state.sending = false;
    retainRest(target);
    if (queueOf(target).length === 0) targets.delete(target);
    if (maySend() && ![...targets.values()].some(({ sending }) => sending)) mutations.refresh();
  }

  /** Makes the unsent changes to a target pending, for example if the browser went offline between two calls. */
  function retainRest(target: Target): void {
    for (const left of queueOf(target)) left.resolve('pending');
    become(queue.map((pending) => (pending.target === target ? { ...pending, offline: true } : pending)));
  }

  async function settle(pending: Pending<Target, Input>, state: TargetState<State>): Promise<Sent> {
    const { target, input } = pending;
    const sending = sendOne(mutations, pending, state);
    pending.attempted = pending.offline;
    become([...queue]);
    const { sent, error } = await sending;
    if (sent === 'unanswered') return sent;
    become(queue.filter((other) => other !== pending));
    daysOfChanges.delete(pending.key);
    show(target, state);
    const later = queueOf(target).map((following) => following.input);
    if (sent === 'taken') mutations.onSent?.(target, input, state.confirmed, later);
    if (sent === 'taken') pending.resolve('sent');
    else if (pending.offline) mutations.offline?.onRefused(error, target, input);
    else pending.reject(error);
    return sent;
  }

  return {
    mutate,
    stateOf: (target: Target): Pick<TargetState<State>, 'confirmed' | 'shown'> | undefined => targets.get(target),
    waiting: pending,
    resume,
    sendNext,
  };
}
