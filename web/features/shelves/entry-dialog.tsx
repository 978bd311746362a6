import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/overlays/use-discard-question.tsx';

interface EntryDialogProps {
  title: string;
  product: Product;
  /** Whether closing would lose input, and the question to ask then. */
  unsaved: { isChanged: boolean; question: string };
  /** Returns whether the change was accepted. Undefined if the entry is read-only. */
  onSave: (() => Promise<boolean>) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Edits a shelf entry. Mounted only while it is open. */
export function EntryDialog({ title, product, unsaved, onSave, onClose, children }: EntryDialogProps) {
  const [saving, setSaving] = useState(false);
  const { close, question } = useDiscardQuestion(unsaved.isChanged, unsaved.question, onClose);
  const save = async (send: () => Promise<boolean>) => {
    setSaving(true);
    if (await send()) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {onSave ? 'Cancel' : 'Close'}
          </Button>
          {onSave && (
            <Button pending={saving} pendingLabel="Saving..." onClick={() => void save(onSave)}>
              Save
            </Button>
          )}
        </>
      }
    >
      <ProductSummary product={product} />
      {children}
      {question}
    </Dialog>
  );
}
