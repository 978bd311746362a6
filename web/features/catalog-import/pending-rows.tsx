import { useState } from 'react';
import * as calls from '#contract/catalog-import.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { QueueList, QueueTitle } from '#web/features/moderation/queue-list.tsx';
import { KeyButtons } from './key-buttons.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { type Chosen, PendingGroup } from './pending-group.tsx';
import { useAction } from '#web/features/admin/action.tsx';
import * as styles from './pending-rows.module.css';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { CategoryFields } from '#web/features/catalog-admin/product-fields.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

type Acceptance = CallInput<typeof calls.acceptPendingRows>['body'];

interface PendingRowsProps {
  imported: calls.CatalogImport;
  onClose: () => void;
}

/** The rows of an import that need review, grouped by reason. All of it works with the keyboard. */
export function PendingRows({ imported: { id: importId, fileName }, onClose }: PendingRowsProps) {
  const params = { id: importId };
  const { pending, run } = useAction();
  const [latest, setLatest] = useState<number>();
  const [placing, setPlacing] = useState<Chosen>();
  const query = usePages(calls.listPendingRows, (cursor) => ({ params, ...pageAt(cursor) }), { freshFor: 0 });
  const rows = query.data ?? [];
  useRowKeys(rows.length);
  const decide = ({ count }: Chosen, done: string, send: () => Promise<{ decision: number }>) =>
    void run(async () => setLatest((await send()).decision), `${counted(count, 'row')} ${done}`);
  const bodyOf = ({ ids, alike }: Chosen) => ({ ids, ...(alike && { alike }) });
  const accept = (chosen: Chosen, rest: Omit<Acceptance, 'ids' | 'alike'> = {}) =>
    decide(chosen, 'accepted', () =>
      sendChange(calls.acceptPendingRows, { params, body: { ...bodyOf(chosen), ...rest } }, 'product'),
    );
  const reject = (chosen: Chosen) =>
    decide(chosen, 'rejected', () => sendChange(calls.rejectPendingRows, { params, body: bodyOf(chosen) }, 'product'));
  const undo = (decision: number) =>
    void run(async () => {
      await sendChange(calls.undoImportDecision, { params, body: { decision } }, 'product');
      setLatest(undefined);
    }, 'Rows pending again');
  const chosenOf = (ids: number[]): Chosen => ({ ids, count: ids.length });
  return (
    <section aria-label={`Rows to review in ${fileName}`}>
      <div className={styles.head} data-pending-head>
        <Button variant="secondary" onClick={onClose}>
          Back to imports
        </Button>
        <h3 className={typography.serifName}>{fileName}</h3>
        {latest !== undefined && (
          <Button variant="ghost" pending={pending} aria-keyshortcuts="u" onClick={() => undo(latest)}>
            Undo last decision
          </Button>
        )}
      </div>
      <p className={classNames(typography.small, typography.muted)}>
        Keys: J and K move, A accepts, R rejects, C chooses a category, and X selects a row. E accepts its group (as the
        similar brand), B keeps its brand, G chooses its category, and D rejects it. U undoes the last decision.
      </p>
      <QueueList
        label="Rows to review"
        query={query}
        empty={<EmptyState title="Nothing to review">You’ve reviewed every row of this import.</EmptyState>}
        actionsOf={(ids, row) =>
          row
            ? []
            : [
                { label: 'Accept selected', variant: 'primary', pending, onPress: () => accept(chosenOf(ids)) },
                { label: 'Change category', onPress: () => setPlacing(chosenOf(ids)) },
                { label: 'Reject selected', pending, onPress: () => reject(chosenOf(ids)) },
              ]
        }
      >
        {(row, pick) => (
          <div className={styles.entry} data-pending-row tabIndex={-1}>
            {rows.find(({ group }) => group === row.group) === row && (
              <PendingGroup
                row={row}
                pending={pending}
                onAccept={(chosen, closeBrand) => accept(chosen, closeBrand && { closeBrand })}
                onPlace={setPlacing}
                onReject={reject}
              />
            )}
            <div className={styles.line}>
              {pick(row.name)}
              <QueueTitle
                small
                name={row.variantName ? `${row.name} – ${row.variantName}` : row.name}
                facts={factsOf(row)}
              />
            </div>
            {row.description && <p className={typography.small}>“{row.description}”</p>}
            <div data-row-actions>
              <KeyButtons
                actions={[
                  { label: 'Accept', shortcut: 'a', pending, onPress: () => accept(chosenOf([row.id])) },
                  { label: 'Category', shortcut: 'c', onPress: () => setPlacing(chosenOf([row.id])) },
                  { label: 'Reject', shortcut: 'r', pending, onPress: () => reject(chosenOf([row.id])) },
                ].map((action) => ({ ...action, entry: row.name }))}
              />
            </div>
          </div>
        )}
      </QueueList>
      {placing && (
        <ImportCategoryDialog
          what={counted(placing.count, 'row')}
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

function factsOf({ brandName, category, subcategory, barcode, rowNumber }: calls.PendingRow): string {
  const place = [category, subcategory].filter((part) => part !== null).join(' / ');
  return [brandName, place || 'No category', barcode, `row ${rowNumber.toLocaleString('en')}`]
    .filter(Boolean)
    .join(' · ');
}

interface ImportCategoryDialogProps {
  what: string;
  onChoose: (place: { categoryId: number; subcategoryId: number | undefined }) => void;
  onClose: () => void;
}

function ImportCategoryDialog({ what, onChoose, onClose }: ImportCategoryDialogProps) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: () => ({ categoryId: '', subcategoryId: '' }),
    formOf: ({ categoryId, subcategoryId }) => ({
      success: true,
      data: { categoryId: Number(categoryId), subcategoryId: Number(subcategoryId) || undefined },
    }),
    moreErrorsOf: ({ categoryId }): Record<string, string> =>
      categoryId === '' ? { categoryId: 'Please select a category' } : {},
    save: onChoose,
    failedTitle: 'Failed to accept this',
    onClose,
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      title="Accept in category"
      description={`${what} will be published in this category.`}
      action="Accept"
      {...dialog}
      isDirty={false}
    >
      <CategoryFields values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
}
