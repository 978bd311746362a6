import { useState } from 'react';
import { undoDays } from '#contract/product-merges.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { MergePreview } from './merge-preview.tsx';
import { sendMerge } from './merges-api.ts';
import { ProductPicker } from '#web/features/admin/products/product-picker.tsx';
import { RecentMerges } from './recent-merges.tsx';
import { ViewTitle } from '#web/features/admin/lines/view-title.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './duplicates-view.module.css';

/** Also lists the merges that can still be undone. */
export function DuplicatesView() {
  const [remainingId, setRemainingId] = useState<number>();
  const [goneId, setGoneId] = useState<number>();
  const swap = () => {
    setRemainingId(goneId);
    setGoneId(remainingId);
  };
  const clear = () => {
    setRemainingId(undefined);
    setGoneId(undefined);
  };
  const both = remainingId !== undefined && goneId !== undefined;
  return (
    <>
      <ViewTitle>Duplicates</ViewTitle>
      <p className={typography.soft}>
        Everything from the other product moves to the product you keep. Old links lead there too.
      </p>
      <div className={styles.pickers}>
        <ProductPicker label="Product to keep" id={remainingId} onChange={setRemainingId} />
        <ProductPicker label="Product to merge" id={goneId} onChange={setGoneId} />
      </div>
      {both && (
        <>
          <Button variant="ghost" icon="retry" onClick={swap}>
            Swap the two
          </Button>
          <MergePreview key={`${remainingId} ${goneId}`} keptId={remainingId} goneId={goneId}>
            <MergeButton keptId={remainingId} goneId={goneId} onMerged={clear} />
          </MergePreview>
        </>
      )}
      <RecentMerges />
    </>
  );
}

interface MergeButtonProps {
  keptId: number;
  goneId: number;
  onMerged: () => void;
}

function MergeButton({ keptId, goneId, onMerged }: MergeButtonProps) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const merge = async () => {
    setPending(true);
    try {
      await sendMerge(keptId, goneId);
      toast({ title: 'Products merged', description: `You can undo this for ${undoDays} days.` });
      onMerged();
    } catch (error) {
      showFailureOr(error, 'Failed to merge products');
      setAsking(false);
      setPending(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Merge products</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Merge these products?"
        description={`Members will see one product instead of two. You can undo this for ${undoDays} days.`}
        confirmLabel="Merge"
        pendingLabel="Merging..."
        pending={pending}
        destructive={false}
        onConfirm={() => void merge()}
      />
    </>
  );
}
