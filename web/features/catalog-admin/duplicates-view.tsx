import { useState } from 'react';
import * as merges from '#contract/catalog-admin/merges.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ActionDialog } from '#web/features/admin/action.tsx';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { LikelyDuplicates } from './likely-duplicates.tsx';
import { MergeMoves } from './merge-moves.tsx';
import { ProductPicker } from './product-picker.tsx';
import { Line, LineFacts, LineList, ViewTitle } from '#web/features/admin/lines.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './duplicates-view.module.css';
import { ServerError, plainFailure } from '#web/lib/calls/server-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';

export function DuplicatesView() {
  const [{ keptId, goneId }, choose] = useState<{ keptId?: number; goneId?: number }>({});
  return (
    <>
      <ViewTitle>Duplicates</ViewTitle>
      <LikelyDuplicates />
      <h3 className={typography.label} data-slot="label">
        Merge two other products
      </h3>
      <p className={typography.soft}>
        Everything from the other product moves to the product you keep. Old links lead there too.
      </p>
      <div className={styles.pickers}>
        <ProductPicker label="Product to keep" id={keptId} onChange={(id) => choose({ keptId: id, goneId })} />
        <ProductPicker label="Product to merge" id={goneId} onChange={(id) => choose({ keptId, goneId: id })} />
      </div>
      {keptId !== undefined && goneId !== undefined && (
        <>
          <Button variant="ghost" icon="retry" onClick={() => choose({ keptId: goneId, goneId: keptId })}>
            Swap the two
          </Button>
          <MergePreview key={`${keptId} ${goneId}`} keptId={keptId} goneId={goneId} onMerged={() => choose({})} />
        </>
      )}
      <RecentMerges />
    </>
  );
}

interface MergePreviewProps {
  keptId: number;
  goneId: number;
  onMerged: () => void;
}

/** Shows the data that a merge would move, or the reason why these two products cannot be merged. */
function MergePreview({ keptId, goneId, onMerged }: MergePreviewProps) {
  const { data, error, refetch } = useCall(merges.previewMerge, { query: { keptId, goneId } }, { freshFor: 0 });
  const [asking, setAsking] = useState(false);
  if (data)
    return (
      <section className={styles.moves} aria-label="What will move">
        <h3 className={typography.label} data-slot="label">
          What will move
        </h3>
        <MergeMoves preview={data} />
        <Button onClick={() => setAsking(true)}>Merge products</Button>
        {asking && (
          <ActionDialog
            title="Merge these products?"
            description={`Members will see one product instead of two. You can undo this for ${merges.undoDays} days.`}
            confirmLabel="Merge"
            pendingLabel="Merging..."
            destructive={false}
            send={() => sendChange(merges.mergeProducts, { body: { keptId, goneId } }, 'product')}
            success="Products merged"
            details={`You can undo this for ${merges.undoDays} days.`}
            failure="Failed to merge products"
            onClose={() => setAsking(false)}
            onDone={onMerged}
          />
        )}
      </section>
    );
  if (error instanceof ServerError && error.status === 400) return <FormError>{error.serverText}</FormError>;
  if (error) return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  return <SkeletonList count={4} of={<LineSkeleton />} />;
}

const kindWords = {
  merged: 'merged into',
  moved: 'is now a shade of',
  separated: 'is now a product of its own, apart from',
} as const satisfies Record<merges.ProductMerge['kind'], string>;
const nounOf = ({ kind }: merges.ProductMerge) => (kind === 'merged' ? 'merge' : 'move');

function RecentMerges() {
  const [undoing, setUndoing] = useState<merges.ProductMerge>();
  return (
    <section className={styles.merges} aria-label={`Merges in the last ${merges.undoDays} days`}>
      <h3 className={typography.label} data-slot="label">
        Merges in the last {merges.undoDays} days
      </h3>
      <LineList
        pictures={false}
        className={styles.merged}
        query={usePages(merges.listMerges, pageAt)}
        empty={<EmptyState title="No merges yet">You can undo merges here for {merges.undoDays} days.</EmptyState>}
      >
        {(merge) => (
          <Line
            key={merge.id}
            name={merge.goneTitle}
            actions={
              merge.obstacle === null && (
                <Button
                  variant="secondary"
                  aria-label={`Undo the ${nounOf(merge)} of ${merge.goneTitle}`}
                  onClick={() => setUndoing(merge)}
                >
                  Undo
                </Button>
              )
            }
          >
            <span className={styles.into}>
              {kindWords[merge.kind]} <Link to={href.product(merge.keptId)}>{merge.keptTitle}</Link>
            </span>
            <LineFacts>
              <TimeAgo moment={merge.date} />
              {merge.username !== null && ` by ${merge.username}`}
              {merge.obstacle !== null && ` · ${merges.undoObstacles[merge.obstacle]}`}
            </LineFacts>
          </Line>
        )}
      </LineList>
      {undoing && (
        <ActionDialog
          title={`Undo ${nounOf(undoing)}?`}
          description={`${undoing.goneTitle} comes back with everything that moved. Changes that members made since then stay where they are.`}
          confirmLabel={`Undo ${nounOf(undoing)}`}
          pendingLabel="Undoing..."
          destructive={false}
          send={() => sendChange(merges.undoMerge, { params: { id: undoing.id } }, 'product')}
          success={nounOf(undoing) === 'merge' ? 'Merge undone' : 'Move undone'}
          failure={`Failed to undo the ${nounOf(undoing)}`}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  );
}
