import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ProductMerge, undoDays, undoObstacles } from '#contract/product-merges.ts';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendUndo, useMerges } from './merges-api.ts';
import { LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './recent-merges.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function RecentMerges() {
  const query = useMerges();
  const [undoing, setUndoing] = useState<ProductMerge>();
  return (
    <section className={styles.merges} aria-label={`Merges in the last ${undoDays} days`}>
      <h3 className={typography.label} data-slot="label">
        Merges in the last {undoDays} days
      </h3>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={3}>{() => <LineSkeleton />}</SkeletonList>}
        empty={<EmptyState title="No merges yet">You can undo merges here for {undoDays} days.</EmptyState>}
      >
        {(merges) => (
          <Lines className={styles.merged}>
            {merges.map((merge) => (
              <MergeLine key={merge.id} merge={merge} onUndo={() => setUndoing(merge)} />
            ))}
          </Lines>
        )}
      </QueryList>
      <ReadOn query={query} />
      {undoing && <UndoMerge merge={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}

function MergeLine({ merge, onUndo }: { merge: ProductMerge; onUndo: () => void }) {
  const { keptId, keptTitle, goneTitle, username, date, obstacle } = merge;
  return (
    <li>
      <span>
        <span className={typography.serifName} data-slot="product-name">
          {goneTitle}
        </span>
        <span className={styles.into}>
          merged into <Link to={href.product(keptId)}>{keptTitle}</Link>
        </span>
        <LineFacts>
          <TimeAgo moment={date} />
          {username !== null && ` by ${username}`}
          {obstacle !== null && ` · ${undoObstacles[obstacle]}`}
        </LineFacts>
      </span>
      {obstacle === null ? (
        <Button variant="secondary" aria-label={`Undo the merge of ${goneTitle}`} onClick={onUndo}>
          Undo
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}

function UndoMerge({ merge, onClose }: { merge: ProductMerge; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    try {
      await sendUndo(merge.id);
      toast({ title: 'Merge undone' });
    } catch (error) {
      showFailureOr(error, 'Failed to undo the merge');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Undo merge?"
      description={`${merge.goneTitle} comes back with everything that moved. Changes that members made since then stay where they are.`}
      confirmLabel="Undo merge"
      pendingLabel="Undoing..."
      pending={pending}
      destructive={false}
      onConfirm={() => void undo()}
    />
  );
}
