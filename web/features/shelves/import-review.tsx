import { useState } from 'react';
import type { ImportCandidate, ImportedEntry, ImportRow } from '#contract/own-data.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useImportShelf } from './api.ts';
import { tellFailure } from './tell-failure.ts';

const groups: { outcome: ImportRow['outcome']; title: string; hint: string }[] = [
  { outcome: 'matched', title: 'Found', hint: 'These products were found.' },
  { outcome: 'unsure', title: 'Not sure', hint: 'Choose which product is meant, or leave the row out.' },
  { outcome: 'unmatched', title: 'Not found', hint: 'These rows are left out.' },
  { outcome: 'on_shelf', title: 'Already on your shelf', hint: 'These stay as they are.' },
];

interface ImportReviewProps {
  rows: readonly ImportRow[];
  onImported: () => void;
}

/** Every row of the file with what would become of it; what is chosen here is written, nothing else. */
export function ImportReview({ rows, onImported }: ImportReviewProps) {
  const { choices, choose, entries } = useChoices(rows);
  const { mutateAsync, isPending } = useImportShelf();
  const write = async () => {
    try {
      const { added } = await mutateAsync(entries);
      toast({ title: 'Shelf imported', description: added === 1 ? '1 product added.' : `${added} products added.` });
      onImported();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      {groups.map(({ outcome, title, hint }) => {
        const those = rows.filter((row) => row.outcome === outcome);
        if (those.length === 0) return null;
        return (
          <section key={outcome} className="importgroup" aria-labelledby={`import-${outcome}`}>
            <h2 id={`import-${outcome}`} className="t-sub">
              {title} <span className="num mute">({those.length})</span>
            </h2>
            <p className="t-sm soft">{hint}</p>
            <ul className="importrows">
              {those.map((row) => (
                <Row key={row.row} row={row} choice={choices.get(row.row)} onChoose={(id) => choose(row.row, id)} />
              ))}
            </ul>
          </section>
        );
      })}
      <div className="formfoot importgroup">
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

/** The product chosen for each row; at first those that were found without doubt. */
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
    { value: '', label: 'Leave out' },
    ...candidates.map((candidate) => ({ value: String(candidate.id), label: titleOfCandidate(candidate) })),
  ];
  return (
    <li>
      <div>
        <b>{written || `Row ${row.row}`}</b>
        <p className="t-sm soft">
          {problem ?? [shelfStatusWords[entry.status].label, ...entry.customTags].join(' · ')}
        </p>
      </div>
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

function titleOfCandidate({ brandName, name, variantName }: ImportCandidate): string {
  return `${brandName} ${name}${variantName === null ? '' : ` in ${variantName}`}`;
}
