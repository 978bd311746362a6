import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/overlays/use-discard-question.tsx';

interface EntryDialogProps {
  title: string;
  product: Product;
  /**
   * If `isChanged` is true, the dialog asks `question` before it closes. The "Cancel" button closes the dialog without
   * asking.
   */
  unsaved: { isChanged: boolean; question: string };
  /** Undefined if the entry is read-only. */
  form: { pending: boolean; onSubmit: () => Promise<void> } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog that edits a shelf entry. Mounted only while the dialog is open. */
export function EntryDialog({ title, product, unsaved, form, onClose, children }: EntryDialogProps) {
  const { close, question } = useDiscardQuestion(unsaved.isChanged, unsaved.question, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {form ? 'Cancel' : 'Close'}
          </Button>
          {form && (
            <Button pending={form.pending} pendingLabel="Saving..." onClick={() => void form.onSubmit()}>
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
