import type { Product } from '#contract/catalogue.ts';
import type { KeptChange } from './kept-changes.ts';
import type { Sent, WaitingMutation } from './mutation-queue.ts';
import { times } from './page-limits.ts';
import { createStore, type Store } from './store.ts';

/** A queue whose waiting mutations stand in the one line of this device. */
interface LineQueue<Target, Input> {
  kind: string;
  waiting: Store<readonly WaitingMutation<Target, Input>[]>;
  sendNext: () => Promise<Sent>;
  /** What is kept of one that waits, in the words by which it is taken up again. */
  changeOf: (waiting: WaitingMutation<Target, Input>) => unknown;
  /** How it is shown while it waits. */
  lineOf: (input: Input) => Omit<WaitingLine, 'key' | 'order'>;
}

/** One line of the list of what waits: of a product, or of something else with a title. */
export interface WaitingLine {
  key: string;
  order: number;
  of: Product | string;
  words: string;
}

type Waiting = Omit<KeptChange, 'userId'>;
/** A queue as the line sees it, whatever it is of. */
interface QueueInLine {
  kind: string;
  waiting: () => Waiting[];
  lines: () => WaitingLine[];
  /** Of the first that waits. */
  order: () => number;
  count: () => number;
  sendNext: () => Promise<Sent>;
}

interface ChangeStore {
  keepChange: (change: KeptChange) => Promise<void>;
  dropChange: (change: Pick<KeptChange, 'userId' | 'key'>) => Promise<void>;
}

const queues: QueueInLine[] = [];
let owner: string | undefined;
/** Comes once the page rests; until then nothing has to outlive it. */
let store: ChangeStore | undefined;
/** What lies in the store, as it was written. */
const written = new Map<string, { kind: string; text: string }>();

/** All that waits, of all queues, in the order it was made. */
export const waitingLines = createStore<readonly WaitingLine[]>([]);
/** How many changes those are. */
export const waitingCount = createStore(0);

/** From now on what waits here is kept on the device and sent in turn with that of the other queues. */
export function joinLine<Target, Input>(of: LineQueue<Target, Input>): void {
  const { kind, waiting, sendNext, changeOf, lineOf } = of;
  const queue: QueueInLine = {
    kind,
    waiting: () =>
      waiting.get().map((one) => {
        const { key, order, attempted } = one;
        return { kind, key, order, attempted, change: changeOf(one) };
      }),
    lines: () => waiting.get().map(({ key, order, input }) => ({ key, order, ...lineOf(input) })),
    order: () => waiting.get()[0]?.order ?? Infinity,
    count: () => waiting.get().length,
    sendNext,
  };
  queues.push(queue);
  waiting.subscribe(() => {
    const lines = queues.flatMap((each) => each.lines()).toSorted((one, other) => one.order - other.order);
    waitingLines.set(lines);
    waitingCount.set(lines.length);
    keep(queue);
    if (navigator.onLine) void sendLine();
  });
}

function keep({ kind, waiting }: QueueInLine): void {
  const userId = owner;
  if (userId === undefined || !store) return;
  const present = waiting();
  const keys = new Set(present.map(({ key }) => key));
  for (const one of present) {
    const text = JSON.stringify(one);
    if (written.get(one.key)?.text === text) continue;
    written.set(one.key, { kind, text });
    void store.keepChange({ userId, ...one });
  }
  for (const [key, former] of written) {
    if (former.kind !== kind || keys.has(key)) continue;
    written.delete(key);
    void store.dropChange({ userId, key });
  }
}

/** Whose changes they are; nobody's are kept. */
export function ownLine(userId: string): void {
  owner = userId;
}

/** Where what waits is kept, from now on and from before. */
export function keepIn(changes: ChangeStore): void {
  store = changes;
  for (const queue of queues) keep(queue);
}

/** Somebody saw that there was no network: they are told when all is well again. */
let wasOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
let sending: Promise<void> | undefined;
let onSent: (count: number) => void = () => {};

/** Tells how many were sent once all that waited was taken. */
export function whenLineIsSent(listener: (count: number) => void): void {
  onSent = listener;
}

export function sendLine(): Promise<void> {
  sending ??= inTurn(sendAll).finally(() => (sending = undefined));
  return sending;
}

/** Two windows of one browser hold the same line. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('shelflife.line', work) : work();
}

/** The earliest first, one at a time. What got no answer is sent again, later and later, until it has one. */
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

/** Cut short when the browser says that it is online again. */
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
  addEventListener('online', () => void sendLine());
  addEventListener('offline', () => (wasOffline = true));
}
