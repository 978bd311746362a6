import type { Product } from '#contract/catalog.ts';
import type { PersistedChange } from './persisted-changes.ts';
import type { Sent, PendingMutation } from '#web/lib/calls/mutation-queue.ts';
import { daysOfChanges } from '#web/lib/today.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { pause } from '#web/lib/pause.ts';
import { createStore, type Store } from '#web/lib/store.ts';

/** The queue of one feature. Its pending mutations are part of the shared queue on this device. */
interface ChangeQueue<Target, Input> {
  kind: string;
  waiting: Store<readonly PendingMutation<Target, Input>[]>;
  sendNext: () => Promise<Sent>;
  changeOf: (waiting: PendingMutation<Target, Input>) => unknown;
  lineOf: (input: Input) => Omit<PendingChange, 'key' | 'order'>;
}

/** A row in the list of pending changes. `product` is undefined if the change is about something else. */
export interface PendingChange {
  key: string;
  order: number;
  title: string;
  product?: Product;
  words: string;
}

type QueuedChange = Omit<PersistedChange, 'userId'>;
/** A feature's queue without type parameters, so that one array can contain the queues of all features. */
interface QueueInLine {
  kind: string;
  waiting: () => QueuedChange[];
  lines: () => PendingChange[];
  sendNext: () => Promise<Sent>;
}

type ChangeStore = Pick<typeof import('./persisted-changes.ts'), 'persistChange' | 'dropChange' | 'holdsChange'>;

const queues: QueueInLine[] = [];
let owner: string | undefined;
let isReleased = false;
let store: ChangeStore | undefined;
/** Maps the key of each change in the store to the kind and the text of the change. */
const written = new Map<string, { kind: string; text: string }>();

/** The keys of the changes that are certainly in the store. */
const stored = new Set<string>();
let writing: Promise<unknown> = Promise.resolve();

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
        const { title } = lineOf(one.input);
        return { kind, key, order, attempted, change: changeOf(one), title, day: daysOfChanges.get(key) };
      }),
    lines: () => waiting.get().map(({ key, order, input }) => ({ key, order, ...lineOf(input) })),
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

async function write(changes: ChangeStore, change: PersistedChange): Promise<void> {
  if (await changes.persistChange(change)) stored.add(change.key);
  else if (written.has(change.key)) listeners?.onUnsaved();
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
    stored.delete(one.key);
    writing = Promise.all([writing, write(store, { userId, ...one })]);
  }
  for (const [key, former] of written) {
    if (former.kind !== kind || keys.has(key)) continue;
    written.delete(key);
    stored.delete(key);
    writing = Promise.all([writing, store.dropChange({ userId, key })]);
  }
}

/** Returns false if a pending change is only in this page's memory, because the device could not store it. */
export async function arePersisted(): Promise<boolean> {
  await writing;
  return queues.every((queue) => queue.waiting().every(({ key }) => stored.has(key)));
}

const sentElsewhere = new Set<string>();

export function isSentElsewhere(key: string): boolean {
  return sentElsewhere.has(key);
}

/**
 * Notes whether another tab has sent the change. That tab then dropped it from the store, which this tab knows to have
 * contained it.
 */
async function lookForOthers(key: string | undefined): Promise<void> {
  await writing;
  if (key === undefined || owner === undefined || !store || !stored.has(key)) return;
  if (!(await store.holdsChange({ userId: owner, key }))) sentElsewhere.add(key);
}

export function claimQueue(userId: string): void {
  owner = userId;
}

/** From now on, neither sends nor persists any changes. Called when the member has signed out without a reload. */
export function releaseQueue(): void {
  owner = undefined;
  isReleased = true;
}

export function persistIn(changes: ChangeStore): void {
  store = changes;
  for (const queue of queues) persist(queue);
}

/** If so, a toast confirms when all changes have been sent. */
let wasOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
let sending: Promise<void> | undefined;
/** `onSent` is called with the number of accepted changes, but only if the browser was offline before. */
let listeners: { onSent: (count: number) => void; onUnsaved: () => void } | undefined;

export function listenToQueue(by: typeof listeners): void {
  listeners = by;
}

export function sendQueue(): Promise<void> {
  sending ??= inTurn(sendAll).finally(() => (sending = undefined));
  return sending;
}

/** Runs the work under a lock, because all tabs of a browser share the queue. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  let begun = false;
  try {
    await navigator.locks.request('shelflife.line', () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    // Locks do not exist without https, and a browser that blocks the site's data refuses them.
    await work();
  }
}

/** Sends changes one at a time, earliest first. Sends again those without a response after increasing delays. */
async function sendAll(): Promise<void> {
  let taken = 0;
  let areTaken = true;
  let failures = 0;
  for (let queue = first(); queue && navigator.onLine; queue = first()) {
    await lookForOthers(queue.waiting()[0]?.key);
    const sent = await queue.sendNext();
    // Another tab must not find this change in the store once it has the lock.
    await writing;
    if (sent === 'unanswered') {
      await pause(Math.min(times.resend * 2 ** failures++, times.resendSlowest));
      continue;
    }
    failures = 0;
    taken += 1;
    areTaken &&= sent === 'taken';
  }
  if (wasOffline && taken > 0 && areTaken && !first()) listeners?.onSent(taken);
}

function first(): QueueInLine | undefined {
  const order = (queue: QueueInLine) => queue.lines()[0]?.order ?? Infinity;
  const [queue] = queues.toSorted((one, other) => order(one) - order(other));
  return queue && queue.lines().length > 0 && !isReleased ? queue : undefined;
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => void sendQueue());
  addEventListener('offline', () => (wasOffline = true));
}
