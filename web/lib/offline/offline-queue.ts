import type { Product } from '#contract/catalogue.ts';
import type { PersistedChange } from './persisted-changes.ts';
import type { Sent, PendingMutation } from '#web/lib/calls/mutation-queue.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { createStore, type Store } from '#web/lib/store.ts';

/** A queue whose pending mutations join the device's shared queue. */
interface ChangeQueue<Target, Input> {
  kind: string;
  waiting: Store<readonly PendingMutation<Target, Input>[]>;
  sendNext: () => Promise<Sent>;
  /** The persisted form of a pending mutation, from which it can be restored. */
  changeOf: (waiting: PendingMutation<Target, Input>) => unknown;
  /** The text shown while it is pending. */
  lineOf: (input: Input) => Omit<PendingChange, 'key' | 'order'>;
}

/** One row in the list of pending changes: about a product, or anything else with a title. */
export interface PendingChange {
  key: string;
  order: number;
  of: Product | string;
  words: string;
}

type QueuedChange = Omit<PersistedChange, 'userId'>;
/** A queue in the shared queue, regardless of its types. */
interface QueueInLine {
  kind: string;
  waiting: () => QueuedChange[];
  lines: () => PendingChange[];
  /** The order of its first pending mutation. */
  order: () => number;
  count: () => number;
  sendNext: () => Promise<Sent>;
}

/** The version of the stored form. */
const changesVersion = 1;

interface ChangeStore {
  persistChange: (change: PersistedChange) => Promise<void>;
  dropChange: (change: Pick<PersistedChange, 'userId' | 'key'>) => Promise<void>;
}

const queues: QueueInLine[] = [];
let owner: string | undefined;
/** Loads when the page is idle. Until then, nothing has to outlive the page. */
let store: ChangeStore | undefined;
/** The changes in the store, as they were written. */
const written = new Map<string, { kind: string; text: string }>();

/** All pending changes of all queues, in the order they were made. */
export const pendingChanges = createStore<readonly PendingChange[]>([]);
/** The number of pending changes. */
export const pendingCount = createStore(0);

/**
 * From now on, pending changes of this queue are persisted on the device and sent in turn with those of other queues.
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

/** Sets the owner of the changes. Without an owner, nothing is persisted. */
export function claimQueue(userId: string): void {
  owner = userId;
}

/** Sets the store for pending changes, including earlier ones. */
export function persistIn(changes: ChangeStore): void {
  store = changes;
  for (const queue of queues) persist(queue);
}

/** The user saw that the browser was offline, so they are notified once all changes are sent. */
let wasOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
let sending: Promise<void> | undefined;
let onSent: (count: number) => void = () => {};

/** Calls the listener with the number of sent changes once the server has accepted all of them. */
export function whenQueueIsSent(listener: (count: number) => void): void {
  onSent = listener;
}

export function sendQueue(): Promise<void> {
  sending ??= inTurn(sendAll).finally(() => (sending = undefined));
  return sending;
}

/** Two windows of one browser share the same queue. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('shelflife.line', work) : work();
}

/** Sends changes one at a time, earliest first. A change without a response is resent with growing delays. */
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

/** Ends early when the browser is online again. */
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
