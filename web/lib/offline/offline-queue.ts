import type { Product } from '#contract/catalogue.ts';
import type { PersistedChange } from './persisted-changes.ts';
import type { Sent, PendingMutation } from '#web/lib/calls/mutation-queue.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { createStore, type Store } from '#web/lib/store.ts';

/** The queue of one feature. Its pending mutations are part of the shared queue on this device. */
interface ChangeQueue<Target, Input> {
  kind: string;
  waiting: Store<readonly PendingMutation<Target, Input>[]>;
  sendNext: () => Promise<Sent>;
  /** Returns a pending mutation in the form in which it is persisted. */
  changeOf: (waiting: PendingMutation<Target, Input>) => unknown;
  /** Returns the row that the list of pending changes shows for a mutation. */
  lineOf: (input: Input) => Omit<PendingChange, 'key' | 'order'>;
}

/** A row in the list of pending changes. `of` is the changed product, or the title of another changed item. */
export interface PendingChange {
  key: string;
  order: number;
  of: Product | string;
  words: string;
}

type QueuedChange = Omit<PersistedChange, 'userId'>;
/** A feature's queue without type parameters, so that one array can contain the queues of all features. */
interface QueueInLine {
  kind: string;
  waiting: () => QueuedChange[];
  lines: () => PendingChange[];
  /** Returns the order number of the queue's first pending mutation. */
  order: () => number;
  count: () => number;
  sendNext: () => Promise<Sent>;
}

/** The version of the format in which changes are persisted. */
const changesVersion = 1;

interface ChangeStore {
  persistChange: (change: PersistedChange) => Promise<void>;
  dropChange: (change: Pick<PersistedChange, 'userId' | 'key'>) => Promise<void>;
}

const queues: QueueInLine[] = [];
let owner: string | undefined;
/** The store of pending changes. Undefined until its code has loaded. */
let store: ChangeStore | undefined;
/** Maps the key of each change in the store to the kind and the text of the change. */
const written = new Map<string, { kind: string; text: string }>();

/** The pending changes of all queues, in the order in which they were made. */
export const pendingChanges = createStore<readonly PendingChange[]>([]);
export const pendingCount = createStore(0);

/**
 * Adds a queue to the shared queue. From then on, the pending changes of the added queue are persisted on the device.
 * All queues send their changes in the order in which the changes were made.
 */
export function joinQueue<Target, Input>(of: ChangeQueue<Target, Input>): void {
  const { kind, waiting, sendNext, changeOf, lineOf } = of;
  const queue: QueueInLine = {
    kind,
    waiting: () =>
      waiting.get().map((one) => {
        const { key, order, attempted } = one;
        const { of } = lineOf(one.input);
        const title = typeof of === 'string' ? of : of.name;
        return { kind, key, order, attempted, change: changeOf(one), title, version: changesVersion };
      }),
    lines: () => waiting.get().map(({ key, order, input }) => ({ key, order, ...lineOf(input) })),
    order: () => waiting.get()[0]?.order ?? Infinity,
    count: () => waiting.get().length,
    sendNext,
  };
  queues.push(queue);
  waiting.subscribe(() => {
    const lines = queues.flatMap((each) => each.lines()).toSorted((one, other) => one.order - other.order);
    pendingChanges.set(lines);
    pendingCount.set(lines.length);
    persist(queue);
    if (navigator.onLine) void sendQueue();
  });
}

function persist({ kind, waiting }: QueueInLine): void {
  const userId = owner;
  if (userId === undefined || !store) return;
  const present = waiting();
  const keys = new Set(present.map(({ key }) => key));
  for (const one of present) {
    const text = JSON.stringify(one);
    if (written.get(one.key)?.text === text) continue;
    written.set(one.key, { kind, text });
    void store.persistChange({ userId, ...one });
  }
  for (const [key, former] of written) {
    if (former.kind !== kind || keys.has(key)) continue;
    written.delete(key);
    void store.dropChange({ userId, key });
  }
}

/** Sets the member who owns the changes. Without an owner, no changes are persisted. */
export function claimQueue(userId: string): void {
  owner = userId;
}

/** Sets the store for pending changes, and writes all pending changes to it. */
export function persistIn(changes: ChangeStore): void {
  store = changes;
  for (const queue of queues) persist(queue);
}

/**
 * True if the browser was offline at any time since the page was opened. In that case, a toast confirms when all
 * changes have been sent.
 */
let wasOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
let sending: Promise<void> | undefined;
let onSent: (count: number) => void = () => {};

/**
 * Sets the listener that is called when the server has accepted all pending changes, but only if the browser was
 * offline before. `count` is the number of changes.
 */
export function whenQueueIsSent(listener: (count: number) => void): void {
  onSent = listener;
}

export function sendQueue(): Promise<void> {
  sending ??= inTurn(sendAll).finally(() => (sending = undefined));
  return sending;
}

/** Runs the work under a lock, because all tabs of a browser share the queue. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('shelflife.line', work) : work();
}

/**
 * Sends changes one at a time, earliest first. If a change gets no response, sends it again after a delay that doubles
 * each time, up to a maximum.
 */
async function sendAll(): Promise<void> {
  let taken = 0;
  let areTaken = true;
  let failures = 0;
  for (let queue = first(); queue && navigator.onLine; queue = first()) {
    const sent = await queue.sendNext();
    if (sent === 'unanswered') {
      await pause(Math.min(times.resend * 2 ** failures++, times.resendSlowest));
      continue;
    }
    failures = 0;
    taken += 1;
    areTaken &&= sent === 'taken';
  }
  if (wasOffline && taken > 0 && areTaken && !first()) onSent(taken);
}

function first(): QueueInLine | undefined {
  const [queue] = queues.toSorted((one, other) => one.order() - other.order());
  return queue && queue.count() > 0 ? queue : undefined;
}

/** Waits for `milliseconds`, or until the browser is back online. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => void sendQueue());
  addEventListener('offline', () => (wasOffline = true));
}
