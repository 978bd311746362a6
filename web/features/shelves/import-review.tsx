import { useState } from 'react';
import type { ImportCandidate, ImportedEntry, ImportRow } from '#contract/shelf-import.ts';
import { writeAmount } from '#contract/currencies.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { href } from '#web/href.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './import-review.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

const groups: { outcome: ImportRow['outcome']; title: string; hint: string }[] = [
  { outcome: 'matched', title: 'Found', hint: 'We found these products.' },
  { outcome: 'unsure', title: 'Not sure', hint: 'Choose the right product, or skip the row.' },
  { outcome: 'unmatched', title: 'Not found', hint: 'These rows are skipped. Search for the product, or request it.' },
  { outcome: 'on_shelf', title: 'Already on your shelf', hint: 'These won’t change.' },
];

interface ImportReviewProps {
  rows: readonly ImportRow[];
  /** Sends the chosen rows. */
  onConfirm: (entries: ImportedEntry[]) => Promise<unknown>;
}

/** Every row of the file with its outcome. Only the chosen rows are saved. */
export function ImportReview({ rows, onConfirm }: ImportReviewProps) {
  const { choices, choose, entries } = useChoices(rows);
  const [isPending, setPending] = useState(false);
  const write = async () => {
    setPending(true);
    try {
      await onConfirm(entries);
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
  };
  return (
    <>
      {groups.map(({ outcome, title, hint }) => {
        const those = rows.filter((row) => row.outcome === outcome);
        if (those.length === 0) return null;
        return (
          <section key={outcome} className={styles.group} aria-labelledby={`import-${outcome}`}>
            <h2 id={`import-${outcome}`} className={typography.subtitle}>
              {title} <span className={classNames(typography.numerals, typography.muted)}>({those.length})</span>
            </h2>
            <p className={classNames(styles.small, typography.small, typography.soft)}>{hint}</p>
            <ul className={styles.rows}>
              {those.map((row) => (
                <Row key={row.row} row={row} choice={choices.get(row.row)} onChoose={(id) => choose(row.row, id)} />
              ))}
            </ul>
          </section>
        );
      })}
      <div className={classNames(layout.formFooter, styles.group)}>
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

/** The product chosen for each row. Unambiguous matches are preselected. */
function useChoices(rows: readonly ImportRow[]) {
  const [choices, setChoices] = useState(
    () =>
      new Map(
        rows.flatMap(({ row, outcome, candidates: [only] }) => (outcome === 'matched' && only ? [[row, only.id]] : [])),
      ),
  );
  const choose = (row: number, productId: number | undefined) => {
    const next = new Map(choices);
    if (productId === undefined) next.delete(row);
    else next.set(row, productId);
    setChoices(next);
  };
  const entries: ImportedEntry[] = rows.flatMap(({ row, entry }) => {
    const productId = choices.get(row);
    return productId === undefined ? [] : [{ ...entry, productId }];
  });
  return { choices, choose, entries };
}

interface RowProps {
  row: ImportRow;
  choice: number | undefined;
  onChoose: (productId: number | undefined) => void;
}

function Row({ row, choice, onChoose }: RowProps) {
  const { outcome, candidates, entry, problem } = row;
  const written = [row.brand, row.product, row.shade].filter(Boolean).join(' · ');
  const options = [
    { value: '', label: 'Skip' },
    ...candidates.map((candidate) => ({ value: String(candidate.id), label: titleOfCandidate(candidate) })),
  ];
  return (
    <li>
      <div>
        <b>{written || `Row ${row.row}`}</b>
        <p className={classNames(styles.small, typography.small, typography.soft)}>
          {problem ?? [shelfStatusWords[entry.status].label, ...packageWords(row), ...entry.customTags].join(' · ')}
        </p>
      </div>
      {outcome === 'unmatched' && problem === null && <NotFound row={row} />}
      {(outcome === 'matched' || outcome === 'unsure') && (
        <SelectField
          label={`Product for ${written}`}
          hideLabel
          options={options}
          value={choice === undefined ? '' : String(choice)}
          onChange={(event) => onChoose(Number(event.target.value) || undefined)}
        />
      )}
    </li>
  );
}

/** The parsed price, or a note that it cannot be read. */
function packageWords({ entry: { purchase }, purchaseUnread }: ImportRow): string[] {
  if (purchaseUnread) return ['Can’t read the price or size'];
  if (!purchase) return [];
  const { price, obtained } = purchase;
  return [
    obtained === 'gift' ? 'Gift' : price ? `${writeAmount(price.minor, price.currency)} ${price.currency}` : 'Paid',
  ];
}

/** Opens in a new tab, so that the file need not be read again. */
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

function titleOfCandidate({ brandName, name, variantName }: ImportCandidate): string {
  return `${brandName} ${name}${variantName === null ? '' : ` in ${variantName}`}`;
}
