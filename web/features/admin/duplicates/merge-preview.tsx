import type { ReactNode } from 'react';
import type { MergePreview as Preview } from '#contract/product-merges.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { counted } from '#web/ui/text/counted.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { useMergePreview } from './merges-api.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './merge-preview.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';

interface MergePreviewProps {
  keptId: number;
  goneId: number;
  /** Shown only if the two products can be merged. */
  children: ReactNode;
}

/** Shows the data that a merge would move, or the reason why these two products cannot be merged. */
export function MergePreview({ keptId, goneId, children }: MergePreviewProps) {
  const { data, error, refetch } = useMergePreview(keptId, goneId);
  if (data)
    return (
      <section className={styles.moves} aria-label="What will move">
        <h3 className={typography.label} data-slot="label">
          What will move
        </h3>
        <dl>
          {linesOf(data).map(({ label, value, note }) => (
            <div key={label}>
              <dt>
                {label}
                {note && <span className={classNames(typography.tiny, typography.muted, styles.note)}>{note}</span>}
              </dt>
              <dd className={typography.numerals}>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </section>
    );
  if (error instanceof ServerError && error.status === 400) return <FormError>{error.serverText}</FormError>;
  if (error) return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  return <SkeletonList count={4}>{() => <LineSkeleton />}</SkeletonList>;
}

interface Line {
  label: string;
  value: string;
  note?: string | false;
}

function linesOf(preview: Preview): Line[] {
  const { entriesOfBoth, finishedEntries, reviewsOfBoth, shadesMoved, shadesMerged } = preview;
  const figure = (count: number) => count.toLocaleString('en');
  const entryNotes = [
    finishedEntries > 0 && `${figure(finishedEntries)} of them finished`,
    entriesOfBoth > 0 && `${counted(entriesOfBoth, 'member')} with both: the latest entry stays`,
  ];
  return [
    {
      label: 'Shelf entries',
      value: figure(preview.entries),
      note: entryNotes.filter((note) => note !== false).join(' · '),
    },
    {
      label: 'Reviews',
      value: figure(preview.reviews),
      note: reviewsOfBoth > 0 && `${counted(reviewsOfBoth, 'member')} with both: the newer review stays`,
    },
    { label: 'Photos', value: figure(preview.photos) },
    { label: 'Barcodes', value: figure(preview.barcodes) },
    { label: 'Tags', value: figure(preview.tags) },
    { label: 'Activities', value: figure(preview.activities) },
    { label: 'Product requests', value: figure(preview.requests) },
    { label: 'Photo submissions', value: figure(preview.photoSubmissions) },
    { label: 'Shades', value: figure(shadesMoved.length), note: namesOf(shadesMoved) },
    { label: 'Shades with the same name', value: figure(shadesMerged.length), note: namesOf(shadesMerged) },
  ];
}

const namesShown = 12;
function namesOf(names: readonly string[]): string {
  const rest = names.length - namesShown;
  return names.slice(0, namesShown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
