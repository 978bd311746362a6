import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as merges from '#contract/catalog-admin/merges.ts';
import { ActionButton, AskingButton, useAction } from '#web/features/admin/action.tsx';
import { Line, LineFacts, LineList, Part, ViewTitle } from '#web/features/admin/lines.tsx';
import { href } from '#web/href.ts';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { MergeMoves, UndoMerge } from './merge-moves.tsx';
import { ProductPicker } from './product-picker.tsx';
import * as styles from './duplicates-view.module.css';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';

export function DuplicatesView() {
  const [{ keptId, goneId }, choose] = useState<{ keptId?: number; goneId?: number }>({});
  return (
    <>
      <ViewTitle>Duplicates</ViewTitle>
      <LikelyDuplicates />
      <Part title="Merge two other products">
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
            <MergePreview key={`${keptId} ${goneId}`} pair={{ keptId, goneId }} onMerged={() => choose({})} />
          </>
        )}
      </Part>
      <Part className={styles.merges} title={`Merges in the last ${merges.undoDays} days`}>
        <LineList
          className={styles.merged}
          query={usePages(merges.listMerges, pageAt)}
          empty={<EmptyState title="No merges yet">You can undo merges here for {merges.undoDays} days.</EmptyState>}
        >
          {(merge) => <MergeLine key={merge.id} merge={merge} />}
        </LineList>
      </Part>
    </>
  );
}

function MergePreview({ pair, onMerged }: { pair: { keptId: number; goneId: number }; onMerged: () => void }) {
  const query = useCall(merges.previewMerge, { query: pair }, { freshFor: 0 });
  if (!query.data) return <MergeMoves query={query} />;
  return (
    <Part className={styles.moves} title="What will move">
      <MergeMoves query={query} />
      <AskingButton
        button={{ variant: 'primary', children: 'Merge products' }}
        title="Merge these products?"
        description={`Members will see one product instead of two. You can undo this for ${merges.undoDays} days.`}
        confirmLabel="Merge"
        pendingLabel="Merging..."
        destructive={false}
        send={() => sendChange(merges.mergeProducts, { body: pair }, 'product')}
        success="Products merged"
        details={`You can undo this for ${merges.undoDays} days.`}
        failure="Failed to merge products"
        onDone={onMerged}
      />
    </Part>
  );
}

const kindWords = {
  merged: 'merged into',
  moved: 'is now a shade of',
  separated: 'is now a product of its own, apart from',
} as const satisfies Record<merges.ProductMerge['kind'], string>;

function MergeLine({ merge }: { merge: merges.ProductMerge }) {
  const { id, kind, keptId, keptTitle, goneTitle, date, username, obstacle } = merge;
  const noun = kind === 'merged' ? 'merge' : 'move';
  return (
    <Line
      name={goneTitle}
      actions={
        obstacle === null && (
          <UndoMerge
            label={`Undo the ${noun} of ${goneTitle}`}
            description={`${goneTitle} comes back with everything that moved. Changes that members made since then stay where they are.`}
            noun={noun}
            send={() => sendChange(merges.undoMerge, { params: { id } }, 'product')}
          />
        )
      }
    >
      <span className={styles.into}>
        {kindWords[kind]} <Link to={href.product(keptId)}>{keptTitle}</Link>
      </span>
      <LineFacts>
        <TimeAgo moment={date} />
        {username !== null && ` by ${username}`}
        {obstacle !== null && ` · ${merges.undoObstacles[obstacle]}`}
      </LineFacts>
    </Line>
  );
}

const reasonWords: Record<merges.DuplicateReason, string> = {
  barcode: 'same barcode',
  name: 'same name',
  spelling: 'similar name',
  picture: 'same picture',
  shades: 'shades in common',
};

/** Products that may be the same, side by side. A task looks for them once a day (ADMIN-162). */
function LikelyDuplicates() {
  const query = usePages(merges.listLikelyDuplicates, pageAt, { freshFor: 0 });
  return (
    <Part className={styles.likely} title="Likely duplicates">
      <PagedList
        query={query}
        skeleton={<SkeletonList count={4} of={<LineSkeleton />} />}
        empty={<EmptyState title="No likely duplicates">Shelflife compares all products once a day.</EmptyState>}
      >
        {(pairs) => (
          <ul>
            {pairs.map((pair) => (
              <Pair key={pair.id} pair={pair} />
            ))}
          </ul>
        )}
      </PagedList>
    </Part>
  );
}

function Pair({ pair: { one, other, reasons } }: { pair: merges.LikelyDuplicate }) {
  const [kept, setKept] = useState<merges.DuplicateCandidate>();
  const titles = `${titleOf(one.product)} and ${titleOf(other.product)}`;
  const markDifferent = async () => {
    const body = { id: one.product.id, otherId: other.product.id };
    await sendChange(merges.markProductsDifferent, { body }, 'queue');
    toastWithUndo('Marked as not the same', () => sendChange(merges.unmarkProductsDifferent, { body }, 'queue'));
  };
  return (
    <li className={styles.pair} aria-label={titles}>
      <Candidate candidate={one} onKeep={() => setKept(one)} />
      <Candidate candidate={other} onKeep={() => setKept(other)} />
      <div className={styles.reasons}>
        <span className={classNames(typography.small, typography.soft)}>
          {reasons.map((reason) => reasonWords[reason]).join(' · ')}
        </span>
        <ActionButton variant="ghost" aria-label={`${titles} are not the same`} send={markDifferent}>
          Not the same
        </ActionButton>
      </div>
      {kept && <MergePair kept={kept} gone={kept === one ? other : one} onClose={() => setKept(undefined)} />}
    </li>
  );
}

function Candidate({ candidate, onKeep }: { candidate: merges.DuplicateCandidate; onKeep: () => void }) {
  const { product, shades, shadeNames, barcodes, shelves } = candidate;
  const more = shades > shadeNames.length ? ` and ${shades - shadeNames.length} more` : '';
  return (
    <div className={styles.candidate}>
      <ProductThumb product={product} />
      <div className={typography.small}>
        <span className={typography.brand}>{product.brandName}</span>
        <br />
        <Link className={typography.serifName} to={href.product(product.id)}>
          {titleOf(product)}
        </Link>
        <p className={classNames(typography.tiny, typography.muted)}>
          {counted(shelves, 'shelf entry', 'shelf entries')} · {counted(product.reviewCount, 'review')} · #{product.id}
        </p>
        {shades > 0 && (
          <p className={classNames(typography.tiny, typography.muted)}>
            {counted(shades, 'shade')}: {shadeNames.join(', ')}
            {more}
          </p>
        )}
        {barcodes.length > 0 && (
          <p className={classNames(typography.tiny, typography.muted, typography.numerals)}>
            Barcodes: {barcodes.join(', ')}
          </p>
        )}
      </div>
      <Button variant="secondary" aria-label={`Keep this one: ${titleOf(product)} (#${product.id})`} onClick={onKeep}>
        Keep this one
      </Button>
    </div>
  );
}

interface MergePairProps {
  kept: merges.DuplicateCandidate;
  gone: merges.DuplicateCandidate;
  onClose: () => void;
}

function MergePair({ kept, gone, onClose }: MergePairProps) {
  const pair = { keptId: kept.product.id, goneId: gone.product.id };
  const query = useCall(merges.previewMerge, { query: pair }, { freshFor: 0 });
  const { pending, run } = useAction('Failed to merge products');
  const merge = async () => {
    const merged = await sendChange(merges.mergeProducts, { body: pair }, 'product');
    onClose();
    const undo = () => sendChange(merges.undoMerge, { params: { id: merged.id } }, 'product');
    toastWithUndo('Products merged', undo, { undone: 'Merge undone' });
  };
  return (
    <FormDialog
      title={`Keep ${titleOf(kept.product)}?`}
      description={`Everything of ${titleOf(gone.product)} (#${gone.product.id}) moves here. You can undo this for ${merges.undoDays} days.`}
      action="Merge"
      pendingLabel="Merging..."
      pending={pending}
      disabled={!query.data}
      isDirty={false}
      onSubmit={() => void run(merge)}
      onClose={onClose}
    >
      <MergeMoves query={query} complete={false} />
    </FormDialog>
  );
}
