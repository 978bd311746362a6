import type { Product, UserShelf } from '#contract/catalogue.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { refreshAfter, refreshAfterShelfAdd } from '#web/lib/cache.ts';
import { announceTried } from './after-tried.ts';
import { sendWish } from './api.ts';
import { showInCache } from './cached-shelf.ts';
import { tellFailure } from './tell-failure.ts';
import { concernOf, granted, type Wish } from './wish.ts';

/** `waiting`: kept until the browser is online. `replaced`: a later wish of the same concern took its place. */
export type Outcome = 'done' | 'waiting' | 'replaced';

interface Pending {
  wish: Wish;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
  /** Made while offline: nobody awaits it any more. */
  offline: boolean;
}

/** The changes of one product: one call under way, the rest in line behind it. */
interface Lane {
  product: Product;
  /** What the server said last. */
  confirmed: UserShelf | undefined;
  shown: UserShelf | undefined;
  line: Pending[];
  busy: boolean;
  undo: (() => void)[];
}

const lanes = new Map<number, Lane>();
let hasAdded = false;
let onLineChange: () => void = () => {};

/** Tells whoever shows or keeps the waiting changes. */
export function followLanes(listener: () => void): void {
  onLineChange = listener;
}

/** Changes made while offline that are not sent yet, oldest product first. */
export function waitingWishes(): { product: Product; wish: Wish }[] {
  return [...lanes.values()].flatMap(({ product, line }) =>
    line.filter(({ offline }) => offline).map(({ wish }) => ({ product, wish })),
  );
}

/**
 * Shows a change at once, sends it, and rolls it back when it is refused: then the promise rejects. Fast double taps
 * collapse to the last wish. Only while the browser reports that it is offline the change waits (OP-101).
 */
export function grantWish(product: Product, wish: Wish): Promise<Outcome> {
  const lane = laneOf(product);
  return new Promise((resolve, reject) => {
    replaceWaiting(lane, concernOf(wish));
    const offline = !navigator.onLine;
    lane.line.push({ wish, resolve, reject, offline });
    show(lane);
    if (offline) resolve('waiting');
    else void work(lane);
    onLineChange();
  });
}

/** Sends what waited for the browser to be online; answers whether everything was granted. */
export async function sendWaiting(): Promise<boolean> {
  return (await Promise.all([...lanes.values()].map((lane) => work(lane)))).every(Boolean);
}

function laneOf(product: Product): Lane {
  const known = lanes.get(product.id);
  if (known) return known;
  const entry = product.userShelf;
  const lane: Lane = { product, confirmed: entry, shown: entry, line: [], busy: false, undo: [] };
  lanes.set(product.id, lane);
  return lane;
}

function replaceWaiting(lane: Lane, concern: string): void {
  const underWay = lane.busy ? 1 : 0;
  const isReplaced = ({ wish }: Pending, index: number) => index >= underWay && concernOf(wish) === concern;
  for (const replaced of lane.line.filter(isReplaced)) replaced.resolve('replaced');
  lane.line = lane.line.filter((pending, index) => !isReplaced(pending, index));
}

function show(lane: Lane): void {
  // The add-to-shelf dialog stays open until its answer is there (OP-99), so its product waits for it too.
  const shown = lane.line.filter(({ wish, offline }) => offline || wish.kind !== 'add');
  const wished = shown.reduce((entry, { wish }) => granted(entry, wish), lane.confirmed);
  lane.undo.push(showInCache({ productId: lane.product.id, before: lane.shown, after: wished }));
  lane.shown = wished;
}

/** Works off the line of one product, one call after the other; answers whether all of it was granted. */
async function work(lane: Lane): Promise<boolean> {
  if (lane.busy) return true;
  let isGranted = true;
  lane.busy = true;
  for (let next = lane.line[0]; next && navigator.onLine; next = lane.line[0]) {
    isGranted = (await settle(lane, next)) && isGranted;
  }
  lane.busy = false;
  if (lane.line.length === 0) lanes.delete(lane.product.id);
  onLineChange();
  if (navigator.onLine && ![...lanes.values()].some(({ busy }) => busy)) refresh();
  return isGranted;
}

async function settle(lane: Lane, pending: Pending): Promise<boolean> {
  const { wish } = pending;
  try {
    const entry = await sendWish(lane.product, lane.confirmed, wish);
    lane.line.shift();
    if (entry || wish.kind === 'remove') lane.confirmed = entry ? ownFacts(entry) : undefined;
    lane.undo = [];
    show(lane);
    if (entry) announceDeed(lane, wish, entry);
    pending.resolve('done');
    return true;
  } catch (error) {
    lane.line.shift();
    for (const undo of lane.undo.splice(0).toReversed()) undo();
    lane.shown = lane.confirmed;
    show(lane);
    if (pending.offline) tellFailure(error);
    else pending.reject(error);
    return false;
  }
}

function announceDeed(lane: Lane, wish: Wish, entry: ShelfEntry): void {
  if (wish.kind !== 'add' && wish.kind !== 'status') return;
  hasAdded ||= wish.kind === 'add' || lane.product.userShelf === undefined;
  const changesAgain = lane.line.some((later) => ['add', 'status', 'remove'].includes(later.wish.kind));
  if (entry.status === 'tried' && !changesAgain) announceTried(entry);
}

/** Once no call is under way: an earlier answer would take back what other products already show. */
function refresh(): void {
  void (hasAdded ? refreshAfterShelfAdd() : refreshAfter('shelf'));
  hasAdded = false;
}

function ownFacts({ id, status, customTags, shadeNotes, dateStarted, dateFinished }: ShelfEntry): UserShelf {
  return { id, status, customTags, shadeNotes: shadeNotes ?? null, dateStarted, dateFinished };
}
