import type { PanEventKind, PanGoal, PanState } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';

/** Only uses, hit pans, and finish dates on these days count. `endsOn` is null if there is no last day. */
export interface PanWindow {
  startsOn: string;
  endsOn: string | null;
}

const dayLength = 24 * 60 * 60_000;

/** Calendar days are parsed as UTC, so each day has 24 hours. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** Pauses extend the end date. While the participant is paused, there is no end date (PANP-09). */
export function windowOf(
  { startsOn, endsOn }: PanWindow,
  { state, pausedDays }: { state: PanState; pausedDays: number },
): PanWindow {
  return { startsOn, endsOn: endsOn === null || state === 'paused' ? null : addDays(endsOn, pausedDays) };
}

export interface PanCounted {
  goal: PanGoal;
  target: number | null;
  usedOn: readonly string[];
  hitOn: string | null;
  finishedOn: string | null;
}

const counts = (day: string, { startsOn, endsOn }: PanWindow) => day >= startsOn && (endsOn === null || day <= endsOn);

/**
 * Returns the number of uses in the window, the pan and finish dates if they are in the window, and whether the goal is
 * reached.
 * @internal Exported for tests.
 */
export function countOf({ usedOn, ...row }: PanCounted, window: PanWindow) {
  return judge({ ...row, uses: usedOn.filter((day) => counts(day, window)).length }, window);
}

/** Like `countOf`, but takes the number of uses in the window instead of the days of all uses. */
export function judge(
  { goal, target, uses, hitOn, finishedOn }: Omit<PanCounted, 'usedOn'> & { uses: number },
  window: PanWindow,
) {
  const within = (day: string | null) => (day !== null && counts(day, window) ? day : null);
  const done = { finish: within(finishedOn) !== null, pan: within(hitOn) !== null, uses: uses >= (target ?? Infinity) };
  return { uses, hitOn: within(hitOn), finishedOn: within(finishedOn), isDone: done[goal] };
}

export interface PanEvent {
  kind: PanEventKind;
  happenedOn: string;
  rowId: number | null;
  goal: PanGoal | null;
  target: number | null;
}

/** @internal Exported for tests. */
export interface Replayed {
  state: PanState;
  pausedOn: string | null;
  pausedDays: number;
  products: Map<number, PanCounted>;
}

/**
 * Rebuilds a participant's state and products from the participant's events in order. The result must equal the stored
 * rows.
 * @internal Exported for tests.
 */
export function replay(events: readonly PanEvent[]): Replayed {
  const replayed: Replayed = { state: 'invited', pausedOn: null, pausedDays: 0, products: new Map() };
  for (const event of events) {
    Object.assign(replayed, stateAfter(replayed, event));
    if (event.rowId !== null) replayProduct(replayed.products, event.rowId, event);
  }
  return replayed;
}

type Standing = Pick<Replayed, 'state' | 'pausedOn' | 'pausedDays'>;

export function stateAfter(standing: Standing, { kind, happenedOn }: Pick<PanEvent, 'kind' | 'happenedOn'>): Standing {
  const lasted = standing.pausedOn === null ? 0 : Math.max(0, daysBetween(standing.pausedOn, happenedOn));
  const over = { pausedOn: null, pausedDays: standing.pausedDays + lasted };
  switch (kind) {
    case 'joined':
    case 'resumed':
    case 'reopened':
      return { state: 'running', ...over };
    case 'ended':
      return { state: 'ended', ...over };
    case 'paused':
      return { ...standing, state: 'paused', pausedOn: happenedOn };
    default:
      return { state: standing.state, pausedOn: standing.pausedOn, pausedDays: standing.pausedDays };
  }
}

function replayProduct(products: Map<number, PanCounted>, rowId: number, event: PanEvent): void {
  const { kind, happenedOn, goal, target } = event;
  if (kind === 'removed') products.delete(rowId);
  if (kind === 'added' && goal) products.set(rowId, { goal, target, usedOn: [], hitOn: null, finishedOn: null });
  const product = products.get(rowId);
  if (!product) return;
  if (kind === 'goal' && goal) Object.assign(product, { goal, target });
  if (kind === 'used') product.usedOn = [...product.usedOn, happenedOn];
  if (kind === 'use_undone') product.usedOn = product.usedOn.toSpliced(product.usedOn.lastIndexOf(happenedOn), 1);
  if (kind === 'hit' || kind === 'hit_undone') product.hitOn = kind === 'hit' ? happenedOn : null;
  if (kind === 'finished' || kind === 'finish_undone') product.finishedOn = kind === 'finished' ? happenedOn : null;
}

export function foundProject<T>(project: T | undefined): T {
  if (!project) throw new CallError('project_not_found', 'Project not found');
  return project;
}

/** The maximum number of events per participant. record_pan_event has the same limit. */
const mostEvents = 20_000;

export function requirePanRoom({ events }: { events: number }): void {
  if (events >= mostEvents) throw new CallError('list_full', 'This project is full. Start a new one to continue.');
}
