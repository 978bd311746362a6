import type { CatalogueImport } from '#contract/catalogue-imports.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { sendImportUndone, useImportUndoPreview } from './import-review-api.ts';
import { useDecision } from './use-decision.ts';

/** Mounted only while it is open. */
export function ImportUndoDialog({ imported, onClose }: { imported: CatalogueImport; onClose: () => void }) {
  const { data, error } = useImportUndoPreview(imported.id);
  const { pending, run } = useDecision();
  const undo = async () => {
    if (await run(() => sendImportUndone(imported.id), 'Undo started')) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Undo import?"
      description={error ? error.message : data ? wordsOf(imported.fileName, data) : 'Counting affected products…'}
      confirmLabel="Undo import"
      pendingLabel="Starting..."
      pending={pending || !data}
      onConfirm={() => void undo()}
    />
  );
}

function wordsOf(fileName: string, { removed, kept }: { removed: number; kept: number }): string {
  const going = `${counted(removed, 'product')} of ${fileName} will be removed, including shades, and the fields it filled in will be cleared.`;
  if (kept === 0) return going;
  return `${going} ${counted(kept, 'product')} in use will stay.`;
}
