import { daysBetween } from '#contract/expiry-date.ts';
import type { PanProduct, PanProjectSummary } from '#contract/pan-projects.ts';
import type { PanGoal, PanState } from '#contract/statuses.ts';
import { type Day, today, writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';

export const panFailure = 'That didn’t work. Please try again.';

export const goalChoices: readonly { value: PanGoal; label: string }[] = [
  { value: 'finish', label: 'Finish it' },
  { value: 'pan', label: 'Hit pan' },
  { value: 'uses', label: 'Use it a set number of times' },
];

export function goalWords({ goal, target, uses, hitOn, finishedOn }: PanProduct): string {
  if (goal === 'finish') return finishedOn ? `Finished on ${writtenDay(finishedOn)}` : 'Goal: finish it';
  if (goal === 'pan') return hitOn ? `Hit pan on ${writtenDay(hitOn)}` : 'Goal: hit pan';
  return `${uses} of ${counted(target ?? 0, 'use')}`;
}

export function daysWords({ startsOn, endsOn }: Pick<PanProjectSummary, 'startsOn' | 'endsOn'>): string {
  if (endsOn === null) return `Since ${writtenDay(startsOn)}`;
  return `${writtenDay(startsOn)} – ${writtenDay(endsOn)}`;
}

export function standingWords(
  { startsOn, endsOn, state }: Pick<PanProjectSummary, 'startsOn' | 'endsOn'> & { state: PanState },
  day: Day = today(),
): string {
  if (state === 'paused') return 'Paused. Your end date is extended, so take your time.';
  if (state === 'ended') return 'Ended';
  if (day < startsOn) return `Starts on ${writtenDay(startsOn)}`;
  if (endsOn === null) return 'No end date';
  if (day > endsOn) return 'The end date has passed. Change it to keep going.';
  const left = daysBetween(day, endsOn);
  return left === 0 ? 'Last day' : `${counted(left, 'day')} left`;
}
