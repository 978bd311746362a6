import { Note } from '#web/ui/text/note.tsx';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ImportedEntry, ImportRow } from '#contract/shelf-import.ts';
import { writeAmount } from '#contract/currencies.ts';
import { type ShelfStatus, shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldHint, SelectField } from '#web/ui/controls/field.tsx';
import { StatusPicker } from '#web/ui/controls/status-picker.tsx';
import { href } from '#web/href.ts';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { counted } from '#web/ui/text/counted.ts';
import { ProductChoice } from './product-choice.tsx';
import * as styles from './import-review.module.css';

type Group = ImportRow['outcome'] | 'repeated';

/** The server also skips rows whose product an earlier row adds. */
const groupOf = ({ outcome, candidates }: ImportRow): Group =>
  outcome === 'on_shelf' && candidates.every(({ isOnShelf }) => !isOnShelf) ? 'repeated' : outcome;

const groups: { name: Group; title: string; hint: string }[] = [
  { name: 'matched', title: 'Found', hint: 'We found these products.' },
  { name: 'unsure', title: 'Not sure', hint: 'Choose the right product, or skip the row.' },
  { name: 'unmatched', title: 'Not found', hint: 'These rows are skipped. Search for the product, or request it.' },
  { name: 'repeated', title: 'Listed twice', hint: 'An earlier row already adds these.' },
  { name: 'on_shelf', title: 'Already on your shelf', hint: 'These won’t change.' },
];

interface ImportReviewProps {
  rows: readonly ImportRow[];
  onConfirm: (entries: ImportedEntry[], skipped: ImportRow[]) => Promise<unknown>;
}

export function ImportReview({ rows, onConfirm }: ImportReviewProps) {
  const { choices, choose, statuses, chooseStatus, entries } = useChoices(rows);
  const [isPending, setPending] = useState(false);
  const write = async () => {
    setPending(true);
    await onConfirm(entries, skipped).catch(showFailure);
    setPending(false);
  };
  const open = rows.filter(isOpen).map(({ row }) => row);
  const skipped = rows.filter((row) => isOpen(row) && !choices.has(row.row));
  const [common, ...others] = new Set(open.map((row) => statuses.get(row)));
  return (
    <>
      {open.length > 0 && (
        <div className={styles.statuses}>
          <StatusPicker
            label="Status for all"
            value={others.length === 0 ? common : undefined}
            onValueChange={(status) => chooseStatus(open, status)}
          />
        </div>
      )}
      {groups.map(({ name, title, hint }) => {
        const those = rows.filter((row) => groupOf(row) === name);
        if (those.length === 0) return null;
        return (
          <section key={name} className={styles.group} aria-labelledby={`import-${name}`}>
            <h2 id={`import-${name}`} className={typography.subtitle}>
              {title} <span className={classNames(typography.numerals, typography.muted)}>({those.length})</span>
            </h2>
            <Note className={styles.small}>{hint}</Note>
            <ul className={styles.rows}>
              {those.map((row) => (
                <Row
                  key={row.row}
                  row={row}
                  choice={choices.get(row.row)}
                  onChoose={(id) => choose(row.row, id)}
                  status={statuses.get(row.row) ?? row.entry.status}
                  onStatus={(status) => chooseStatus([row.row], status)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <div className={classNames(layout.formFooter, styles.group)}>
        {skipped.length > 0 && (
          <FieldHint>{counted(skipped.length, 'row')} without a product will be skipped</FieldHint>
        )}
        <Button
          size="large"
          disabled={entries.length === 0}
          pending={isPending}
          pendingLabel="Importing..."
          onClick={() => void write()}
        >
          {entries.length === 1 ? 'Add 1 product' : `Add ${entries.length} products`}
        </Button>
      </div>
    </>
  );
}

const isOpen = ({ outcome }: ImportRow) => outcome === 'matched' || outcome === 'unsure';

function useChoices(rows: readonly ImportRow[]) {
  const [choices, setChoices] = useState(
    () =>
      new Map(
        rows.flatMap((row) => (isOpen(row) && row.suggested !== null ? [[row.row, row.suggested] as const] : [])),
      ),
  );
  const [statuses, setStatuses] = useState(() => new Map(rows.map(({ row, entry }) => [row, entry.status])));
  const choose = (row: number, productId: number | undefined) => {
    const next = new Map(choices);
    if (productId === undefined) next.delete(row);
    else next.set(row, productId);
    setChoices(next);
  };
  const chooseStatus = (those: readonly number[], status: ShelfStatus) =>
    setStatuses(new Map([...statuses, ...those.map((row) => [row, status] as const)]));
  const entries: ImportedEntry[] = rows.flatMap(({ row, entry, candidates }) => {
    const productId = choices.get(row);
    const chosen = candidates.find(({ id }) => id === productId);
    // The import would change nothing.
    if (chosen?.isOnShelf && !entry.purchase) return [];
    return productId === undefined ? [] : [{ ...entry, status: statuses.get(row) ?? entry.status, productId }];
  });
  return { choices, choose, statuses, chooseStatus, entries };
}

interface RowProps {
  row: ImportRow;
  choice: number | undefined;
  onChoose: (productId: number | undefined) => void;
  status: ShelfStatus;
  onStatus: (status: ShelfStatus) => void;
}

const statusOptions = shelfStatuses.map((value) => ({ value, label: shelfStatusWords[value].label }));

function Row({ row, choice, onChoose, status, onStatus }: RowProps) {
  const { outcome, candidates, entry, problem, notes } = row;
  const written = [row.brand, row.product, row.shade].filter(Boolean).join(' · ');
  const facts = [
    !row.isLookedUp && 'Not looked up, because too many rows have no exact match',
    ...packageWords(row),
    entry.rating && `Rating ${entry.rating} of ${limits.review.ratingMaximum}, for your review`,
    ...entry.customTags,
  ];
  const words = problem ?? facts.filter(Boolean).join(' · ');
  const chosen = candidates.find(({ id }) => id === choice);
  const shelfWords = chosen?.isOnShelf ? [onShelfWords(row)] : [];
  return (
    <li>
      <div>
        <b>{written || `Row ${row.row}`}</b>
        {words && <Note className={styles.small}>{words}</Note>}
        {isOpen(row) &&
          [...notes, ...shelfWords].map((note) => (
            <p key={note} className={classNames(styles.small, typography.small)}>
              {note}
            </p>
          ))}
      </div>
      {outcome === 'unmatched' && problem === null && <NotFound row={row} />}
      {isOpen(row) && (
        <div className={styles.choices}>
          <ProductChoice written={written} candidates={candidates} choice={choice} onChoose={onChoose} />
          <SelectField
            label={`Status of ${written}`}
            hideLabel
            options={statusOptions}
            value={status}
            onValueChange={onStatus}
          />
        </div>
      )}
    </li>
  );
}

const onShelfWords = ({ entry }: ImportRow) =>
  entry.purchase ? 'Already on your shelf. Only the package is added' : 'Already on your shelf. This row adds nothing';

function packageWords({ entry: { purchase }, purchaseUnread }: ImportRow): string[] {
  if (purchaseUnread) return ['Can’t read the price or size'];
  if (!purchase) return [];
  const { price, obtained } = purchase;
  return [
    obtained === null
      ? 'Package'
      : obtained === 'gift'
        ? 'Gift'
        : price
          ? `${writeAmount(price.minor, price.currency)} ${price.currency}`
          : 'Paid',
  ];
}

/** The links open in a new tab, so that the member does not have to choose the file again. */
function NotFound({ row: { brand, product } }: { row: ImportRow }) {
  const named = `${brand} ${product}`.trim();
  return (
    <span className={layout.cluster}>
      <a
        className={typography.link}
        href={href.search(named)}
        target="_blank"
        rel="noopener"
        aria-label={`Search for ${named}`}
      >
        Search
      </a>
      <a
        className={typography.link}
        href={href.requestProduct(product)}
        target="_blank"
        rel="noopener"
        aria-label={`Request ${named}`}
      >
        Request
      </a>
    </span>
  );
}
