import type * as merges from '#contract/catalog-admin/merges.ts';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './merge-moves.module.css';

/** What a merge moves. Without `complete`, only what there is to move. */
export function MergeMoves({ preview, complete = true }: { preview: merges.MergePreview; complete?: boolean }) {
  return (
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
