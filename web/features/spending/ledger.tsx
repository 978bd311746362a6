import { Note } from '#web/ui/text/note.tsx';
import type { CallResponse } from '#contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLedger, type LedgerMonth, type LedgerRow } from '#contract/spending.ts';
import { callQuery } from '#web/lib/calls/cache.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { writeMoney } from './money-words.ts';
import { useState } from 'react';
import { listPurchases, type Package } from '#contract/packages.ts';
import { usePages } from '#web/lib/calls/use-calls.ts';
import { DeletePackage, PackageDialog } from '#web/features/packages/package-dialog.tsx';
import { ProductLink } from '#web/features/catalog/product-link.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { LineSkeleton, QueryList, ReadOn, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { packageFacts, priceWords } from '#web/features/packages/package-words.ts';
import * as styles from './ledger.module.css';

type Ledger = CallResponse<typeof getLedger>;

/** Returns the ledger of a year. Until it has loaded, returns the ledger of the year that was shown before. */
export function useLedger(year: number | undefined) {
  const query = callQuery(getLedger, { query: year === undefined ? {} : { year } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

export function LedgerView({ ledger, onYear }: { ledger: Ledger; onYear: (year: number) => void }) {
  const { totals, undated } = ledger;
  return (
    <>
      <section className={styles.totals} aria-labelledby="totals-title">
        <h2 id="totals-title" className={typography.subtitle}>
          All time
        </h2>
        {totals.flatMap((row) =>
          row.currency === null ? [] : [<Total key={row.currency} currency={row.currency} row={row} />],
        )}
        <WithoutPrice row={totals.find(({ currency }) => currency === null)} />
      </section>
      <section aria-labelledby="months-title" className={styles.months}>
        <div className={styles.head}>
          <h2 id="months-title" className={typography.subtitle}>
            By month
          </h2>
          <SelectField
            label="Year"
            hideLabel
            options={[...new Set([...ledger.years, ledger.year])].map((year) => ({ value: year, label: String(year) }))}
            value={ledger.year}
            onValueChange={onYear}
          />
        </div>
        <LedgerMonths months={ledger.months} year={ledger.year} />
        <Undated rows={undated} />
      </section>
    </>
  );
}

function Total({ currency, row }: { currency: string; row: LedgerRow }) {
  const totals = [
    { name: 'Spent', value: row.spent, count: `${counted(row.bought, 'purchase')}` },
    { name: 'Gifts', value: row.gifted, count: counted(row.gifts, 'gift') },
    { name: 'Finished', value: row.finishedValue, count: `${counted(row.finished, 'package')} finished` },
  ];
  return (
    <dl className={classNames(layout.panel, styles.total)} aria-label={`In ${currency}`}>
      {totals.map(({ name, value, count }) => (
        <div key={name}>
          <dt className={classNames(typography.eyebrow, typography.soft)}>{name}</dt>
          <dd className={classNames(styles.amount, typography.numerals)}>{writeMoney(value, currency)}</dd>
          <dd className={classNames(typography.small, typography.soft, typography.numerals)}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function WithoutPrice({ row }: { row: LedgerRow | undefined }) {
  const parts = row
    ? [
        row.bought > 0 && `${row.bought} bought`,
        row.gifts > 0 && counted(row.gifts, 'gift'),
        row.finished > 0 && `${row.finished} finished`,
      ].filter(Boolean)
    : [];
  if (parts.length === 0) return null;
  return <Note>Not in the totals (no price): {parts.join(', ')}.</Note>;
}

function LedgerMonths({ months, year }: { months: readonly LedgerMonth[]; year: number }) {
  const byCurrency = Map.groupBy(months, ({ currency }) => currency);
  if (months.length === 0) return <Note>Nothing in {year} yet.</Note>;
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
                <th scope="row">{writtenDay(`${row.month}-01`, 'en', { month: 'short' })}</th>
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

function Undated({ rows }: { rows: readonly LedgerRow[] }) {
  const packages = rows.reduce((sum, { bought, gifts }) => sum + bought + gifts, 0);
  const finished = rows.reduce((sum, row) => sum + row.finished, 0);
  if (packages + finished === 0) return null;
  const sums = rows.flatMap(({ currency, spent }) =>
    currency !== null && spent > 0 ? [writeMoney(spent, currency)] : [],
  );
  return (
    <div className={classNames(typography.small, typography.soft)}>
      {packages > 0 && (
        <p>
          {counted(packages, 'purchase')} {inNoMonth(packages)}
          {sums.length > 0 && ` (${sums.join(', ')})`}.
        </p>
      )}
      {finished > 0 && (
        <p>
          {counted(finished, 'finished package')} {inNoMonth(finished)}.
        </p>
      )}
    </div>
  );
}

const inNoMonth = (count: number) => `with no date ${count === 1 ? 'isn’t' : 'aren’t'} in any month`;

export function Purchases() {
  const query = usePages(listPurchases, (cursor) => ({ query: { cursor } }));
  const [opened, setOpened] = useState<{ action: 'edit' | 'delete'; of: Package }>();
  const close = () => setOpened(undefined);
  return (
    <section className={styles.section} aria-labelledby="packages-title">
      <h2 id="packages-title" className={typography.subtitle}>
        Purchases
      </h2>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={3} of={<LineSkeleton about="person" />} />}
        empty={<Note>No purchases yet.</Note>}
      >
        {(purchases) => (
          <ul className={styles.packages} aria-label="All purchases">
            {purchases.map((each) => (
              <Purchase key={each.id} package={each} onAction={(action) => setOpened({ action, of: each })} />
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
      {opened?.action === 'edit' && <PackageDialog of={{ package: opened.of }} onClose={close} />}
      {opened?.action === 'delete' && <DeletePackage package={opened.of} onClose={close} />}
    </section>
  );
}

function Purchase({ package: shown, onAction }: { package: Package; onAction: (action: 'edit' | 'delete') => void }) {
  const { productId, productName } = shown;
  const name = `${productName}, ${priceWords(shown)}`;
  return (
    <li>
      <div>
        <p className={typography.small}>
          <ProductLink id={productId} name={productName} />
        </p>
        <p className={classNames(typography.strong, typography.numerals)}>{priceWords(shown)}</p>
        <Note className={styles.facts} dir="auto">
          {packageFacts(shown) || 'No date, size, or store'}
        </Note>
      </div>
      <div className={styles.actions}>
        <IconButton label={`Edit purchase: ${name}`} icon="pencil" onClick={() => onAction('edit')} />
        <IconButton label={`Delete purchase: ${name}`} icon="trash" onClick={() => onAction('delete')} />
      </div>
    </li>
  );
}
