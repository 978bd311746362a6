import { createStore, type Store } from './store.ts';

/** `waiting`: kept until the browser is online. `replaced`: a later one of the same kind took its place. */
type Outcome = 'sent' | 'waiting' | 'replaced';

interface Mutations<Target, State, Input> {
  /** The state once the server has taken the input. */
  apply: (state: State, input: Input) => State;
  /** Sends the input and returns the state that the server has then; `waited` says of what waited under which key. */
  send: (target: Target, state: State, input: Input, waited?: Waited) => Promise<State>;
  /** Shows a state that the server may not have yet. `former` is what was shown before. */
  show: (target: Target, state: State, former: State) => void;
  /** Nothing is under way any more: what the changes concern elsewhere can be read again. */
  refresh: () => void;
  /** Inputs of one kind replace each other while they wait; without it all are of one kind. */
  kindOf?: (input: Input) => string;
  /** Inputs that are shown only once the server has taken them, unless they are made while offline. */
  isShownLate?: (input: Input) => boolean;
  /** Called once the server has taken an input; `later` are those of the same target that follow. */
  onSent?: (target: Target, input: Input, state: State, later: readonly Input[]) => void;
  /** Keeps what is made while the browser is offline, until it is online; a refusal then is told here (OP-101). */
  offline?: {
    onRefused: (error: unknown, target: Target, input: Input) => void;
    /** The server may have it or not: it stays first in its line and is sent again under its key (MOB-11). */
    isUnanswered?: (error: unknown) => boolean;
  };
}

/** Of a mutation that waits: what the server knows it by, and whether it may have arrived already. */
export interface Waited {
  key: string;
  attempted: boolean;
}

export interface WaitingMutation<Target, Input> extends Waited {
  target: Target;
  input: Input;
  /** Among all that wait on this device, also of other queues. */
  order: number;
}

/** What became of one that waited. */
export type Sent = 'taken' | 'refused' | 'unanswered';

/** A refusal that also says how things stand now. */
export class StateChanged<State> extends Error {
  readonly state: State;

  constructor(message: string, state: State) {
    super(message);
    this.state = state;
  }
}

let latest = 0;
/** Later ones are higher, also after a restart. */
function nextOrder(): number {
  latest = Math.max(latest + 1, Date.now());
  return latest;
}

export interface MutationQueue<Target, State, Input> {
  /**
   * Shows an input at once, sends it, and takes it back when it is refused: then the promise rejects. `current` is the
   * target's state, where nothing of it is under way.
   */
  mutate: (target: Target, current: State, input: Input) => Promise<Outcome>;
  /** What the server said last of the target and what is shown of it; undefined while nothing of it is under way. */
  stateOf: (target: Target) => Pick<TargetState<State>, 'confirmed' | 'shown'> | undefined;
  /** Made while offline and not sent yet, in the order they were made. */
  waiting: Store<readonly WaitingMutation<Target, Input>[]>;
  /** Takes up one that an earlier page left waiting. */
  resume: (current: State, waiting: WaitingMutation<Target, Input>) => void;
  /** Sends the first of those that wait. */
  sendNext: () => Promise<Sent>;
}

interface Pending<Target, Input> extends WaitingMutation<Target, Input> {
  /** Made while offline, or caught by it: nobody awaits it any more. */
  offline: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface TargetState<State> {
  confirmed: State;
  shown: State;
  sending: boolean;
}

/** Sends it and takes what the server says into the state; what it refuses may say how things stand, too. */
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
    // The one who threw it is the one who sends: it is a state of this queue.
    if (error instanceof StateChanged) state.confirmed = error.state;
    return { sent: 'refused', error };
  }
}

/** Whoever made it is gone with the page. */
function takenUp<Target, Input>(waited: WaitingMutation<Target, Input>): Pending<Target, Input> {
  return { ...waited, offline: true, resolve: () => undefined, reject: () => undefined };
}

const unsent = () => ({ key: crypto.randomUUID(), order: nextOrder(), attempted: false });

/** Sends the changes of one target one after the other; of those that wait, the latest of each kind counts. */
export function createMutationQueue<Target, State, Input>(
  mutations: Mutations<Target, State, Input>,
): MutationQueue<Target, State, Input> {
  const targets = new Map<Target, TargetState<State>>();
  const waiting = createStore<readonly WaitingMutation<Target, Input>[]>([]);
  let queue: readonly Pending<Target, Input>[] = [];

  const queueOf = (target: Target) => queue.filter((pending) => pending.target === target);
  const kindOf = (input: Input) => mutations.kindOf?.(input) ?? '';
  const maySend = () => !mutations.offline || navigator.onLine;
  const isWaiting = ({ offline }: Pending<Target, Input>) => offline;

  function become(next: readonly Pending<Target, Input>[]): void {
    queue = next;
    const kept = queue.filter(isWaiting);
    if (kept.length > 0 || waiting.get().length > 0) waiting.set(kept);
  }

  function stateAt(target: Target, current: State): TargetState<State> {
    const state = targets.get(target) ?? { confirmed: current, shown: current, sending: false };
    targets.set(target, state);
    return state;
  }

  function mutate(target: Target, current: State, input: Input): Promise<Outcome> {
    const state = stateAt(target, current);
    return new Promise((resolve, reject) => {
      const underWay = state.sending ? queueOf(target)[0] : undefined;
      const isOpen = (pending: Pending<Target, Input>) => pending !== underWay && !pending.attempted;
      const replaced = queueOf(target).filter((each) => isOpen(each) && kindOf(each.input) === kindOf(input));
      for (const each of replaced) each.resolve('replaced');
      // Behind what waits it waits too, so that all of a target arrives in order.
      const offline = !maySend() || queueOf(target).some(isWaiting);
      if (offline) resolve('waiting');
      const kept = queue.filter((each) => !replaced.includes(each));
      become([...kept, { target, input, offline, resolve, reject, ...unsent() }]);
      show(target, state);
      if (!offline) void sendAll(target, state);
    });
  }

  function resume(current: State, waited: WaitingMutation<Target, Input>): void {
    const { target, order } = waited;
    if (queue.some(({ key }) => key === waited.key)) return;
    latest = Math.max(latest, order);
    const state = stateAt(target, current);
    become([...queue, takenUp(waited)].toSorted((one, other) => one.order - other.order));
    show(target, state);
  }

  async function sendNext(): Promise<Sent> {
    const next = queue.find(isWaiting);
    const state = next && targets.get(next.target);
    if (!next || !state || state.sending) return 'unanswered';
    state.sending = true;
    const sent = await settle(next, state);
    state.sending = false;
    if (queueOf(next.target).length === 0) targets.delete(next.target);
    if (!queue.some(isWaiting)) mutations.refresh();
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
    keepRest(target);
    if (queueOf(target).length === 0) targets.delete(target);
    if (maySend() && ![...targets.values()].some(({ sending }) => sending)) mutations.refresh();
  }

  /** The browser went offline between two calls: the rest waits like what is made from now on. */
  function keepRest(target: Target): void {
    for (const left of queueOf(target)) left.resolve('waiting');
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
    stateOf: (target) => targets.get(target),
    waiting,
    resume,
    sendNext,
  };
}
