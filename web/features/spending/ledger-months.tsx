import type { LedgerMonth } from '#contract/spending.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './ledger-months.module.css';
import { writeMoney } from './money-words.ts';

interface LedgerMonthsProps {
  months: readonly LedgerMonth[];
  year: number;
}

/** Shows one table per currency, and one table for packages without a price. */
export function LedgerMonths({ months, year }: LedgerMonthsProps) {
  const byCurrency = Map.groupBy(months, ({ currency }) => currency);
  if (months.length === 0)
    return <p className={classNames(typography.small, typography.soft)}>Nothing in {year} yet.</p>;
  return (
    <>
      {[...byCurrency].map(([currency, rows]) => (
        <table key={currency} className={classNames(layout.panel, styles.table)}>
          <caption>{currency === null ? `No price, ${year}` : `${currency}, ${year}`}</caption>
          <thead>
            <tr className={classNames(typography.small, typography.soft)}>
              <th scope="col">Month</th>
              <th scope="col">Bought</th>
              <th scope="col">Gifts</th>
              <th scope="col">Finished</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{monthName(row.month)}</th>
                <Cell count={row.bought} value={row.spent} currency={currency} />
                <Cell count={row.gifts} value={row.gifted} currency={currency} />
                <Cell count={row.finished} value={row.finishedValue} currency={currency} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

function Cell({ count, value, currency }: { count: number; value: number; currency: string | null }) {
  if (count === 0)
    return (
      <td className={typography.muted}>
        <span aria-hidden="true">–</span>
        <span className={layout.visuallyHidden}>None</span>
      </td>
    );
  return (
    <td className={typography.numerals}>
      {currency !== null && <span>{writeMoney(value, currency)}</span>}
      <span className={classNames(typography.small, typography.soft)}>×{count}</span>
    </td>
  );
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}
