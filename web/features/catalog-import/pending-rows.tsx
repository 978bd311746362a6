import { useState } from 'react';
import * as calls from '#contract/catalog-import.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { QueueList, QueueNotes, QueueTitle } from '#web/features/moderation/queue-list.tsx';
import { useAction } from '#web/features/admin/action.tsx';
import * as styles from './pending-rows.module.css';
import { typography } from '#web/ui/tokens/classes.ts';
import { CategoryFields } from '#web/features/catalog-admin/category-fields.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';

/** A decision about rows that later imports follow, so it needs a confirmation. */
interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
}

type Acceptance = CallInput<typeof calls.acceptPendingRows>['body'];

interface PendingRowsProps {
  imported: calls.CatalogImport;
  onClose: () => void;
}

export function PendingRows({ imported: { id: importId, fileName }, onClose }: PendingRowsProps) {
  const { pending, run } = useAction();
  const [placing, setPlacing] = useState<number[]>();
  const [asking, setAsking] = useState<Question>();
  const params = { id: importId };
  const accept = (ids: number[], rest: Omit<Acceptance, 'ids'> = {}) =>
    void run(
      () => sendChange(calls.acceptPendingRows, { params, body: { ids, ...rest } }, 'product'),
      ids.length === 1 ? 'Row accepted' : 'Rows accepted',
    );
  const reject = (ids: number[], what: string) =>
    setAsking({
      title: ids.length === 1 ? 'Reject row?' : 'Reject rows?',
      description: `${what} won’t be added. Later imports skip it too, unless you undo this import.`,
      confirmLabel: 'Reject',
      onConfirm: () =>
        void run(
          () => sendChange(calls.rejectPendingRows, { params, body: { ids } }, 'product'),
          ids.length === 1 ? 'Row rejected' : 'Rows rejected',
        ),
    });
  const acceptAllAs = ({ id, brandName, closeBrand: known }: calls.PendingRow) =>
    setAsking({
      title: `All as ${known}?`,
      description: `All pending rows of ${brandName} in this file will be published under ${known}, and ${brandName} becomes an alias of that brand.`,
      confirmLabel: 'Accept all',
      onConfirm: () => accept([id], { closeBrand: true, alike: true }),
    });
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
        query={usePages(calls.listPendingRows, (cursor) => ({ params, ...pageAt(cursor) }), { freshFor: 0 })}
        empty={<EmptyState title="Nothing to review">You’ve reviewed every row of this import.</EmptyState>}
        actionsOf={(ids, row) =>
          row
            ? [
                { label: 'Accept', entry: row.name, variant: 'primary', pending, onPress: () => accept(ids) },
                row.closeBrand !== null && {
                  label: `All as ${row.closeBrand}`,
                  pending,
                  onPress: () => acceptAllAs(row),
                },
                { label: 'Category', entry: row.name, onPress: () => setPlacing(ids) },
                { label: 'Reject', entry: row.name, pending, onPress: () => reject(ids, row.name) },
              ]
            : [
                { label: 'Accept selected', variant: 'primary', pending, onPress: () => accept(ids) },
                { label: 'Change category', onPress: () => setPlacing(ids) },
                { label: 'Reject selected', pending, onPress: () => reject(ids, counted(ids.length, 'row')) },
              ]
        }
      >
        {(row, pick, actions) => (
          <>
            <div className={styles.line}>
              {pick(row.name)}
              <QueueTitle name={row.variantName ? `${row.name} – ${row.variantName}` : row.name} facts={factsOf(row)} />
            </div>
            <QueueNotes label="Why it needs review">
              <li>
                {reasonOf(row)} {row.description && `“${row.description}”`}
              </li>
            </QueueNotes>
            {actions}
          </>
        )}
      </QueueList>
      {asking && (
        <ConfirmDialog
          {...asking}
          onClose={() => setAsking(undefined)}
          destructive={false}
          onConfirm={() => {
            setAsking(undefined);
            asking.onConfirm();
          }}
        />
      )}
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

function factsOf({ brandName, category, subcategory, barcode, rowNumber }: calls.PendingRow): string {
  const place = [category, subcategory].filter((part) => part !== null).join(' / ');
  return [brandName, place || 'No category', barcode, `row ${rowNumber.toLocaleString('en')}`]
    .filter(Boolean)
    .join(' · ');
}

function reasonOf({ doubt, brandName, closeBrand }: calls.PendingRow): string {
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
