import { useState } from 'react';
import * as calls from '#contract/catalog-import.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { QueueActions, QueueList, QueueTitle } from '#web/features/moderation/queue-list.tsx';
import { useKeys } from '#web/features/moderation/keys.tsx';
import { useAction } from '#web/features/admin/action.tsx';
import * as styles from './pending-rows.module.css';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { CategoryFields } from '#web/features/catalog-admin/product-fields.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

type Acceptance = CallInput<typeof calls.acceptPendingRows>['body'];

/** What is decided: one row, the selected rows, or the whole group of a row. */
interface Chosen extends Pick<Acceptance, 'ids' | 'alike'> {
  count: number;
}

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
  const decide = (count: number, done: string, send: () => Promise<{ decision: number }>) =>
    run(async () => setLatest((await send()).decision), `${counted(count, 'row')} ${done}`);
  const accept = ({ count, ...rows }: Chosen, rest: Omit<Acceptance, 'ids' | 'alike'> = {}) =>
    decide(count, 'accepted', () =>
      sendChange(calls.acceptPendingRows, { params, body: { ...rows, ...rest } }, 'product'),
    );
  const reject = ({ count, ...body }: Chosen) =>
    decide(count, 'rejected', () => sendChange(calls.rejectPendingRows, { params, body }, 'product'));
  const undo = () =>
    latest !== undefined &&
    void run(async () => {
      await sendChange(calls.undoImportDecision, { params, body: { decision: latest } }, 'product');
      setLatest(undefined);
    }, 'Rows pending again');
  // Otherwise, the queue would undo its own last decision.
  useKeys({ u: undo }, { isFirst: true });
  return (
    <section aria-label={`Rows to review in ${fileName}`}>
      <div className={styles.head}>
        <Button variant="secondary" onClick={onClose}>
          Back to imports
        </Button>
        <h3 className={typography.serifName}>{fileName}</h3>
        {latest !== undefined && (
          <Button variant="ghost" pending={pending} aria-keyshortcuts="u" onClick={undo}>
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
        hasKeys
        query={query}
        empty={<EmptyState title="Nothing to review">You’ve reviewed every row of this import.</EmptyState>}
        actionsOf={(ids, row) => {
          const chosen = { ids, count: ids.length };
          return row
            ? [
                { label: 'Accept', entry: row.name, shortcut: 'a', pending, onPress: () => accept(chosen) },
                { label: 'Category', entry: row.name, shortcut: 'c', onPress: () => setPlacing(chosen) },
                { label: 'Reject', entry: row.name, shortcut: 'r', pending, onPress: () => reject(chosen) },
              ]
            : [
                { label: 'Accept selected', variant: 'primary', pending, onPress: () => accept(chosen) },
                { label: 'Change category', onPress: () => setPlacing(chosen) },
                { label: 'Reject selected', pending, onPress: () => reject(chosen) },
              ];
        }}
      >
        {(row, pick, actions) => (
          <>
            {query.data?.find(({ group }) => group === row.group) === row && (
              <GroupHead row={row} pending={pending} onAccept={accept} onPlace={setPlacing} onReject={reject} />
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
            {actions}
          </>
        )}
      </QueueList>
      {placing && (
        <ImportCategoryDialog
          what={counted(placing.count, 'row')}
          onClose={() => setPlacing(undefined)}
          onChoose={(place) => accept(placing, place)}
        />
      )}
    </section>
  );
}

interface GroupHeadProps {
  /** The first row of the group. */
  row: calls.PendingRow;
  pending: boolean;
  onAccept: (chosen: Chosen, rest?: { closeBrand: true }) => void;
  onPlace: (chosen: Chosen) => void;
  onReject: (chosen: Chosen) => void;
}

const most = limits.moderationQueue.groupRows;

function GroupHead({ row, pending, onAccept, onPlace, onReject }: GroupHeadProps) {
  const { id, doubt, groupRows, closeBrand, brandName } = row;
  const chosen = { ids: [id], alike: true, count: Math.min(groupRows, most) };
  const all = `${groupRows > most ? 'the first' : 'all'} ${chosen.count.toLocaleString('en')}`;
  const entry = titleOf(row);
  const isSeveral = groupRows > 1;
  return (
    <div className={styles.group} data-group>
      <h4 className={typography.strong}>
        {entry} <span className={typography.muted}>· {counted(groupRows, 'row')}</span>
      </h4>
      <QueueActions
        actions={[
          closeBrand === null
            ? isSeveral && { label: `Accept ${all}`, entry, shortcut: 'e', pending, onPress: () => onAccept(chosen) }
            : {
                label: `${groupRows > most ? `First ${chosen.count.toLocaleString('en')}` : 'All'} as ${closeBrand}`,
                entry,
                shortcut: 'e',
                pending,
                onPress: () => onAccept(chosen, { closeBrand: true }),
              },
          closeBrand !== null &&
            isSeveral && {
              label: `Keep ${brandName}`,
              entry,
              shortcut: 'b',
              pending,
              onPress: () => onAccept(chosen),
            },
          doubt === 'no category' &&
            isSeveral && { label: 'Category for all', entry, shortcut: 'g', onPress: () => onPlace(chosen) },
          isSeveral && { label: `Reject ${all}`, entry, shortcut: 'd', pending, onPress: () => onReject(chosen) },
        ]}
      />
    </div>
  );
}

const titles = {
  'no beauty product': 'No beauty product',
  'no category': 'No category',
  'the name is a quantity': 'The name is a quantity',
  'everything is reviewed': 'New rows',
};

function titleOf({ doubt, brandName, closeBrand }: calls.PendingRow): string {
  if (doubt !== 'new brand close to a known one') return titles[doubt];
  return closeBrand === null ? `${brandName} is close to a new brand` : `${brandName} is close to ${closeBrand}`;
}

function factsOf({ brandName, category, subcategory, barcode, rowNumber }: calls.PendingRow): string {
  const place = [category, subcategory].filter((part) => part !== null).join(' / ');
  return [brandName, place || 'No category', barcode, `row ${rowNumber.toLocaleString('en')}`]
    .filter(Boolean)
    .join(' · ');
}

interface ImportCategoryDialogProps {
  what: string;
  /** Returns false if the rows were not accepted. The dialog then stays open. */
  onChoose: (place: { categoryId: number; subcategoryId: number | undefined }) => Promise<boolean>;
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
    save: async (place) => void ((await onChoose(place)) && onClose()),
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
