import { daysAfter, daysBetween } from '#contract/expiry-date.ts';
import type { PanGoal, PanState } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import { panGoalOfFile, type PanGoalOfFile } from '#contract/pan-projects.ts';

/** Only uses, hit pans, and finish dates on these days count. `endsOn` is null if there is no last day. */
export interface PanWindow {
  startsOn: string;
  endsOn: string | null;
}

/** Pauses extend the end date. While the participant is paused, there is no end date (PANP-09). */
export function windowOf(
  { startsOn, endsOn }: PanWindow,
  { state, pausedDays }: { state: PanState; pausedDays: number },
): PanWindow {
  return { startsOn, endsOn: endsOn === null || state === 'paused' ? null : daysAfter(endsOn, pausedDays) };
}

interface PanCount {
  goal: PanGoal;
  target: number | null;
  uses: number;
  hitOn: string | null;
  finishedOn: string | null;
}

export function judge({ goal, target, uses, ...dates }: PanCount, { startsOn, endsOn }: PanWindow) {
  const within = (day: string | null) =>
    day !== null && day >= startsOn && (endsOn === null || day <= endsOn) ? day : null;
  const [hitOn, finishedOn] = [within(dates.hitOn), within(dates.finishedOn)];
  const done = { finish: finishedOn !== null, pan: hitOn !== null, uses: uses >= (target ?? Infinity) };
  return { uses, hitOn, finishedOn, isDone: done[goal] };
}

interface Standing {
  state: PanState;
  pausedOn: string | null;
  pausedDays: number;
}

export function stateAfter({ pausedOn, pausedDays }: Standing, state: PanState, day: string): Standing {
  if (state === 'paused') return { state, pausedOn: day, pausedDays };
  const lasted = pausedOn === null ? 0 : Math.max(0, daysBetween(pausedOn, day));
  return { state, pausedOn: null, pausedDays: pausedDays + lasted };
}

/** The maximum number of events per participant. record_pan_event has the same limit. */
const mostEvents = 20_000;

export function requirePanRoom({ events }: { events: number }): void {
  if (events >= mostEvents) throw new CallError('list_full', 'This project is full. Start a new one to continue.');
}

/** Writes one line of a shelf file: "2026-01-01 to 2026-03-31, uses 30, hit 2026-02-03: Ten pans of winter". */
export function writePanGoal({ name, startsOn, endsOn, goal, target, hitOn }: PanGoalOfFile): string {
  const wanted = goal === 'uses' ? `uses ${target}` : goal;
  return `${startsOn} to ${endsOn ?? 'open'}, ${wanted}${hitOn ? `, hit ${hitOn}` : ''}: ${name}`;
}

const written = /^(\S+) to (\S+), (finish|pan|uses)(?: (\d+))?(?:, hit (\S+))?: (.+)$/;

export function readPanGoal(text: string): PanGoalOfFile | undefined {
  const [, startsOn, endsOn, goal, target, hitOn, name] = written.exec(text.trim()) ?? [];
  return panGoalOfFile.safeParse({
    name,
    startsOn,
    endsOn: endsOn === 'open' ? null : endsOn,
    goal,
    target: target === undefined ? null : Number(target),
    hitOn: hitOn ?? null,
  }).data;
}
