import { expiryOf, expiryWords } from '#contract/expiry-date.ts';
import type { PackageState, SizeUnit } from '#contract/spending-form.ts';
import type { Purchase } from '#contract/spending.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { today, writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';

export const stateWords: Record<PackageState, string> = {
  sealed: 'Sealed',
  open: 'Open',
  empty: 'Empty',
  given_away: 'Given away',
};

const unitWords: Record<SizeUnit, string> = { ml: 'ml', g: 'g', fl_oz: 'fl oz', oz: 'oz', pieces: 'pieces' };
export const unitChoices = Object.entries(unitWords).map(([value, label]) => ({ value, label }));

/** Returns text such as "7.5 ml" or "1 piece". */
export function writeSize({ amount, unit }: NonNullable<Purchase['size']>): string {
  return `${amount.toLocaleString('en')} ${unit === 'pieces' && amount === 1 ? 'piece' : unitWords[unit]}`;
}

/** Returns text such as "Open since Jun 3, 2026". */
export function packageTitle({ state, openedOn, endedOn }: Pick<Purchase, 'state' | 'openedOn' | 'endedOn'>): string {
  if (state === 'open') return openedOn ? `Open since ${writtenDay(openedOn)}` : 'Open';
  if (state === 'sealed') return 'Sealed';
  const since = endedOn ? `${state === 'empty' ? ' since' : ' on'} ${writtenDay(endedOn)}` : '';
  return `${stateWords[state]}${since}`;
}

/** Without an opening date, an open package shows the start date of the shelf entry. */
export function titleIn(dateStarted: string | null, shown: Purchase): string {
  const openedOn = shown.openedOn ?? (shown.state === 'open' ? dateStarted : null);
  return packageTitle({ ...shown, openedOn });
}

/** Returns text such as "1 open · 2 backups". Returns undefined if no package is open or sealed. */
export function stockWords(packages: readonly Pick<Purchase, 'state'>[]): string | undefined {
  const count = (state: PackageState) => packages.filter((each) => each.state === state).length;
  const [open, backups] = [count('open'), count('sealed')];
  const words = [open > 0 && `${open} open`, backups > 0 && counted(backups, 'backup')].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' · ');
}

/** Undefined if the package is empty or given away, or if its expiry is unknown. */
export function packageExpiry(
  { state, openedOn, printedExpiry, ownPeriod }: Purchase,
  { usualPeriod, entry }: Pick<EntryUsage, 'usualPeriod' | 'entry'>,
): string | undefined {
  if (state !== 'open' && state !== 'sealed') return undefined;
  const dates = expiryOf({
    status: 'currently_using',
    dateStarted: openedOn ?? (state === 'open' ? entry.dateStarted : null),
    dateFinished: null,
    printedExpiry,
    ownPeriod,
    productPeriod: usualPeriod?.months ?? null,
    subcategoryId: null,
  });
  return dates ? expiryWords(dates.expiresOn, today()) : undefined;
}
