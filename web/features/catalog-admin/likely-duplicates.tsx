import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as duplicates from '#contract/catalog-admin/duplicates.ts';
import * as merges from '#contract/catalog-admin/merges.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { toast, toastWithUndo } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './likely-duplicates.module.css';
import { MergeMoves } from './merge-moves.tsx';

const reasonWords: Record<duplicates.DuplicateReason, string> = {
  barcode: 'same barcode',
  name: 'same name',
  spelling: 'similar name',
  picture: 'same picture',
  shades: 'shades in common',
};

/** Products that may be the same, side by side. A task looks for them once a day (ADMIN-162). */
export function LikelyDuplicates() {
  const query = usePages(duplicates.listLikelyDuplicates, pageAt, { freshFor: 0 });
  return (
    <section className={styles.likely} aria-labelledby="likely-duplicates">
      <h3 id="likely-duplicates" className={typography.label} data-slot="label">
        Likely duplicates
      </h3>
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
    </section>
  );
}

function Pair({ pair: { one, other, reasons } }: { pair: duplicates.LikelyDuplicate }) {
  const [kept, setKept] = useState<duplicates.DuplicateCandidate>();
  const { pending, run } = useAction();
  const titles = `${titleOf(one.product)} and ${titleOf(other.product)}`;
  const markDifferent = async () => {
    const body = { id: one.product.id, otherId: other.product.id };
    await sendChange(duplicates.markProductsDifferent, { body }, 'queue');
    toastWithUndo('Marked as not the same', () => sendChange(duplicates.unmarkProductsDifferent, { body }, 'queue'));
  };
  return (
    <li className={styles.pair} aria-label={titles}>
      <Candidate candidate={one} onKeep={() => setKept(one)} />
      <Candidate candidate={other} onKeep={() => setKept(other)} />
      <div className={styles.reasons}>
        <span className={classNames(typography.small, typography.soft)}>
          {reasons.map((reason) => reasonWords[reason]).join(' · ')}
        </span>
        <Button
          variant="ghost"
          pending={pending}
          aria-label={`${titles} are not the same`}
          onClick={() => void run(markDifferent)}
        >
          Not the same
        </Button>
      </div>
      {kept && <MergePair kept={kept} gone={kept === one ? other : one} onClose={() => setKept(undefined)} />}
    </li>
  );
}

function Candidate({ candidate, onKeep }: { candidate: duplicates.DuplicateCandidate; onKeep: () => void }) {
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
  kept: duplicates.DuplicateCandidate;
  gone: duplicates.DuplicateCandidate;
  onClose: () => void;
}

function MergePair({ kept, gone, onClose }: MergePairProps) {
  const pair = { keptId: kept.product.id, goneId: gone.product.id };
  const { data, error } = useCall(merges.previewMerge, { query: pair }, { freshFor: 0 });
  const { pending, run } = useAction('Failed to merge products');
  const merge = async () => {
    const merged = await sendChange(merges.mergeProducts, { body: pair }, 'product');
    onClose();
    toastWithUndo('Products merged', async () => {
      await sendChange(merges.undoMerge, { params: { id: merged.id } }, 'product');
      toast({ title: 'Merge undone' });
    });
  };
  return (
    <FormDialog
      title={`Keep ${titleOf(kept.product)}?`}
      description={`Everything of ${titleOf(gone.product)} (#${gone.product.id}) moves here. You can undo this for ${merges.undoDays} days.`}
      action="Merge"
      pendingLabel="Merging..."
      pending={pending}
      disabled={!data}
      isDirty={false}
      onSubmit={() => void run(merge)}
      onClose={onClose}
    >
      {data && <MergeMoves preview={data} complete={false} />}
      {error && <FormError>{plainFailure(error)}</FormError>}
      {!data && !error && <SkeletonList count={3} of={<LineSkeleton />} />}
    </FormDialog>
  );
}
