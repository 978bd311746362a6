import type { EntryLife } from '#contract/uses.ts';
import { writtenDay } from '#web/ui/controls/days.ts';

const sourceWords = {
  own: 'as you read on your package',
  product: 'as the catalogue knows of this product',
  kind: 'the usual for its kind, a default: look for the open jar on your package',
} as const;

/** Explains the expiry date, or what is missing to calculate it. */
export function reasonWords({ clock, period, entry }: Pick<EntryLife, 'clock' | 'period' | 'entry'>): string {
  if (entry.dateFinished !== null) return 'You finished it.';
  if (clock?.because === 'printed') return 'That is printed on your package.';
  if (clock && period && entry.dateStarted !== null)
    return `${monthsWords(period.months)} after you opened it on ${writtenDay(entry.dateStarted)}: ${sourceWords[period.source]}.`;
  if (period) return `It is good for ${monthsWords(period.months)} once it is open. Set below when you started it.`;
  return 'Write down what stands on the package, and when you started it.';
}

function monthsWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

const surenessWords = { sure: 'quite sure', fair: 'fairly sure', rough: 'a rough guess' } as const;
const missingWords = {
  level: 'Say how full it looks, and the page will say when it will be empty.',
  uses: 'From five uses over a week the page can say when it will be empty.',
  paused: 'You have not used it for long: when it will be empty, nobody can say.',
  empty: 'It is empty. Set the finish date below.',
  finished: '',
} as const;

/** For example "Empty between … and …", with its certainty. */
export function forecastWords(forecast: EntryLife['forecast']): { words: string; likely?: string } {
  if (forecast.kind === 'unknown') return { words: missingWords[forecast.missing] };
  if (forecast.kind === 'beyond') return { words: `It likely lasts more than ${forecast.years} years.` };
  const { earliest, likely, latest, sureness } = forecast;
  return {
    likely: writtenDay(likely),
    words: `Empty between ${writtenDay(earliest)} and ${writtenDay(latest)}, in four of five cases: ${surenessWords[sureness]}.`,
  };
}
