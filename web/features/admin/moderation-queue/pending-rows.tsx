import { type ReactNode, useState } from 'react';
import type { CatalogueImport, PendingRow } from '#contract/catalogue-imports.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { ImportCategoryDialog } from './import-category-dialog.tsx';
import { type RowAcceptance, sendRowsAccepted, sendRowsRejected, usePendingRows } from './import-review-api.ts';
import { QueueActions } from './queue-actions.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueNotes } from './queue-notes.tsx';
import { QueueTitle } from './queue-title.tsx';
import { closeBrand, type Question, rejection, RowQuestion } from './row-question.tsx';
import { useDecision } from './use-decision.ts';
import * as styles from './pending-rows.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface PendingRowsProps {
  imported: CatalogueImport;
  onClose: () => void;
}

export function PendingRows({ imported: { id: importId, fileName }, onClose }: PendingRowsProps) {
  const { pending, run } = useDecision();
  const [placing, setPlacing] = useState<number[]>();
  const [asking, setAsking] = useState<Question>();
  const accept = (ids: number[], rest: Omit<RowAcceptance, 'ids'> = {}) =>
    void run(() => sendRowsAccepted(importId, { ids, ...rest }), ids.length === 1 ? 'Row accepted' : 'Rows accepted');
  const reject = (ids: number[], what: string) =>
    setAsking(
      rejection(ids.length, what, () => {
        void run(() => sendRowsRejected(importId, { ids }), ids.length === 1 ? 'Row rejected' : 'Rows rejected');
      }),
    );
  const acceptAllAs = (row: PendingRow) =>
    setAsking(closeBrand(row, () => accept([row.id], { closeBrand: true, alike: true })));
  return (
    <section aria-label={`Rows to review in ${fileName}`}>
      <div className={styles.head}>
        <Button variant="secondary" onClick={onClose}>
          Back to imports
        </Button>
        <h3 className={typography.serifName}>{fileName}</h3>
      </div>
      <QueueList
        label="Rows to review"
        query={usePendingRows(importId)}
        empty={<EmptyState title="Nothing to review">You’ve reviewed every row of this import.</EmptyState>}
        renderActions={({ selected }) => (
          <>
            <Button pending={pending} onClick={() => accept(selected)}>
              Accept selected
            </Button>
            <Button variant="secondary" onClick={() => setPlacing(selected)}>
              Change category
            </Button>
            <Button
              variant="secondary"
              pending={pending}
              onClick={() => reject(selected, counted(selected.length, 'row'))}
            >
              Reject selected
            </Button>
          </>
        )}
      >
        {(row, pick) => (
          <Row row={row} pick={pick(row.name)}>
            <Button pending={pending} aria-label={`Accept: ${row.name}`} onClick={() => accept([row.id])}>
              Accept
            </Button>
            {row.closeBrand !== null && (
              <Button variant="secondary" pending={pending} onClick={() => acceptAllAs(row)}>
                All as {row.closeBrand}
              </Button>
            )}
            <Button variant="secondary" aria-label={`Category: ${row.name}`} onClick={() => setPlacing([row.id])}>
              Category
            </Button>
            <Button
              variant="secondary"
              pending={pending}
              aria-label={`Reject: ${row.name}`}
              onClick={() => reject([row.id], row.name)}
            >
              Reject
            </Button>
          </Row>
        )}
      </QueueList>
      {asking && <RowQuestion question={asking} onClose={() => setAsking(undefined)} />}
      {placing && (
        <ImportCategoryDialog
          what={counted(placing.length, 'row')}
          onClose={() => setPlacing(undefined)}
          onChoose={(place) => {
            accept(placing, place);
            setPlacing(undefined);
          }}
        />
      )}
    </section>
  );
}

function Row({ row, pick, children }: { row: PendingRow; pick: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.line}>
        {pick}
        <QueueTitle name={row.variantName ? `${row.name} – ${row.variantName}` : row.name} facts={factsOf(row)} />
      </div>
      <QueueNotes label="Why it needs review">
        <li>
          {reasonOf(row)} {row.description && `“${row.description}”`}
        </li>
      </QueueNotes>
      <QueueActions>{children}</QueueActions>
    </>
  );
}

function factsOf({ brandName, category, subcategory, barcode, rowNumber }: PendingRow): string {
  const place = [category, subcategory].filter((part) => part !== null).join(' / ');
  return [brandName, place || 'No category', barcode, `row ${rowNumber.toLocaleString('en')}`]
    .filter(Boolean)
    .join(' · ');
}

function reasonOf({ doubt, brandName, closeBrand }: PendingRow): string {
  switch (doubt) {
    case 'no beauty product':
      return 'It doesn’t look like a beauty product.';
    case 'no category':
      return 'It has no category.';
    case 'the name is a quantity':
      return 'Its name is only a quantity.';
    case 'everything is reviewed':
      return 'All new rows of this file need review.';
    case 'new brand close to a known one':
      return `${brandName} is new and similar to ${closeBrand ?? 'another new brand in this file'}.`;
  }
}
