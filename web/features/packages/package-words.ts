import type { PackageState, SizeUnit } from '#contract/package-form.ts';
import type { Package } from '#contract/packages.ts';
import { writtenDay } from '#web/ui/controls/days.ts';

export const stateWords: Record<PackageState, string> = {
  sealed: 'Sealed',
  open: 'Open',
  empty: 'Empty',
  given_away: 'Given away',
};

export const unitWords: Record<SizeUnit, string> = { ml: 'ml', g: 'g', fl_oz: 'fl oz', oz: 'oz', pieces: 'pieces' };

export function writeSize({ amount, unit }: NonNullable<Package['size']>): string {
  return `${amount.toLocaleString('en')} ${unit === 'pieces' && amount === 1 ? 'piece' : unitWords[unit]}`;
}

type Dated = Pick<Package, 'state' | 'openedOn' | 'endedOn'>;

/** Returns text such as "Open since Jun 3, 2026". An open package without an opening date has the entry's start date. */
export function packageTitle({ state, openedOn, endedOn }: Dated, dateStarted: string | null = null): string {
  const day = state === 'open' ? (openedOn ?? dateStarted) : endedOn;
  if (day === null) return stateWords[state];
  return `${stateWords[state]} ${state === 'given_away' ? 'on' : 'since'} ${writtenDay(day)}`;
}
