import type * as merges from '#contract/catalog-admin/merges.ts';
import { AskingButton } from '#web/features/admin/action.tsx';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { FormError } from '#web/ui/controls/field.tsx';
import { LineSkeleton, type ListQuery, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './merge-moves.module.css';

/** What a merge moves, or why the products cannot be merged. Without `complete`, only what there is to move. */
export function MergeMoves({ query, complete = true }: { query: ListQuery<merges.MergePreview>; complete?: boolean }) {
  const { error } = query;
  if (error instanceof ServerError && error.status === 400) return <FormError>{error.serverText}</FormError>;
  return (
    <QueryList query={query} skeleton={<SkeletonList count={4} of={<LineSkeleton />} />}>
      {(preview) => (
        <dl className={styles.moved}>
          {linesOf(preview)
            .filter(({ value }) => complete || value > 0)
            .map(({ label, value, note }) => (
              <div key={label}>
                <dt>
                  {label}
                  {note && <span className={classNames(typography.tiny, typography.muted, styles.note)}>{note}</span>}
                </dt>
                <dd className={typography.numerals}>{value.toLocaleString('en')}</dd>
              </div>
            ))}
        </dl>
      )}
    </QueryList>
  );
}

function linesOf(preview: merges.MergePreview): { label: string; value: number; note?: string | false }[] {
  const { entriesOfBoth, finishedEntries, reviewsOfBoth, shadesMoved, shadesMerged } = preview;
  const entryNotes = [
    finishedEntries > 0 && `${finishedEntries.toLocaleString('en')} of them finished`,
    entriesOfBoth > 0 && `${counted(entriesOfBoth, 'member')} with both: the latest entry stays`,
  ];
  const reviewNote = reviewsOfBoth > 0 && `${counted(reviewsOfBoth, 'member')} with both: the newer review stays`;
  return [
    { label: 'Shelf entries', value: preview.entries, note: entryNotes.filter((note) => note !== false).join(' · ') },
    { label: 'Reviews', value: preview.reviews, note: reviewNote },
    { label: 'Photos', value: preview.photos },
    { label: 'Barcodes', value: preview.barcodes },
    { label: 'Tags', value: preview.tags },
    { label: 'Activities', value: preview.activities },
    { label: 'Product requests', value: preview.requests },
    { label: 'Photo submissions', value: preview.photoSubmissions },
    { label: 'Shades', value: shadesMoved.length, note: namesOf(shadesMoved) },
    { label: 'Shades with the same name', value: shadesMerged.length, note: namesOf(shadesMerged) },
  ];
}

const namesShown = 12;
function namesOf(names: readonly string[]): string {
  const rest = names.length - namesShown;
  return names.slice(0, namesShown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

interface UndoMergeProps {
  label: string;
  description: string;
  noun?: 'merge' | 'move';
  send: () => Promise<unknown>;
}

export function UndoMerge({ label, noun = 'merge', ...question }: UndoMergeProps) {
  return (
    <AskingButton
      button={{ 'aria-label': label, children: 'Undo' }}
      title={`Undo ${noun}?`}
      confirmLabel={`Undo ${noun}`}
      pendingLabel="Undoing..."
      destructive={false}
      success={noun === 'merge' ? 'Merge undone' : 'Move undone'}
      failure={`Failed to undo the ${noun}`}
      {...question}
    />
  );
}
