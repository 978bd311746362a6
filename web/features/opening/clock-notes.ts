import { daysBetween, daysOfBadge, turningWords } from '#contract/opening-clock.ts';
import { today } from '#web/ui/controls/days.ts';
import { useClocks } from './turning-api.ts';

/** What a card of the own shelf says of its package; nothing while that is far off. */
export function useClockNotes(): (entryId: number) => string | undefined {
  const { data: clocks } = useClocks();
  const day = today();
  return (entryId) => {
    const turnsOn = clocks?.get(entryId);
    return turnsOn !== undefined && daysBetween(day, turnsOn) <= daysOfBadge ? turningWords(turnsOn, day) : undefined;
  };
}
