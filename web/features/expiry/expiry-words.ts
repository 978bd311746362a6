import type { EntryUsage } from '#contract/uses.ts';
import { writtenDay } from '#web/ui/controls/days.ts';

const sourceWords = {
  own: 'from your package',
  product: 'from our catalog',
  kind: 'the usual time for its category. Check the open jar on your package',
} as const;

/** Explains the expiry date, or says which data is needed to calculate it. */
export function reasonWords(usage: Pick<EntryUsage, 'clock' | 'period' | 'entry' | 'openedOn' | 'packageId'>): string {
  const { clock, period, entry, openedOn, packageId } = usage;
  if (entry.dateFinished !== null && packageId === null) return 'You finished it.';
  if (clock?.because === 'printed') return 'This date is printed on your package.';
  if (clock && period && openedOn !== null)
    return `${monthsWords(period.months)} after you opened it on ${writtenDay(openedOn)}: ${sourceWords[period.source]}.`;
  if (period && packageId !== null)
    return `It’s good for ${monthsWords(period.months)} once opened. Add the day you opened it below.`;
  if (period) return `It’s good for ${monthsWords(period.months)} once opened. Set the start date below.`;
  return 'Add the details from the package and the date you started it.';
}

function monthsWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

const surenessWords = { sure: 'a solid estimate', fair: 'a fair estimate', rough: 'a rough guess' } as const;
const missingWords = {
  level: 'Set how full it is to see when it’ll be empty.',
  uses: 'Log five uses over at least a week to see when it’ll be empty.',
  paused: 'You haven’t used it in a while, so we can’t predict when it’ll be empty.',
  empty: 'It’s empty. Set the finish date below.',
  finished: '',
} as const;

/** `likely` is the most likely day. */
export function forecastWords(forecast: EntryUsage['forecast']): { words: string; likely?: string } {
  if (forecast.kind === 'unknown') return { words: missingWords[forecast.missing] };
  if (forecast.kind === 'beyond') return { words: `It likely lasts more than ${forecast.years} years.` };
  const { earliest, likely, latest, sureness } = forecast;
  return {
    likely: writtenDay(likely),
    words: `Empty between ${writtenDay(earliest)} and ${writtenDay(latest)} in four out of five cases. This is ${surenessWords[sureness]}.`,
  };
}
