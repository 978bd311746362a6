import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';

interface EntryDialogProps {
  title: string;
  product: Product;
  /** If `isChanged` is true, the dialog asks `question` before it closes. */
  unsaved: { isChanged: boolean; question: string };
  /** Undefined if the entry is read-only. */
  form: { pending: boolean; failure: string | undefined; onSubmit: () => Promise<void> } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog that edits a shelf entry. Mounted only while the dialog is open. */
export function EntryDialog({ title, product, unsaved, form, onClose, children }: EntryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      isChanged={unsaved.isChanged}
      lost={unsaved.question}
      title={title}
      footer={
        <>
          <DialogCancel>{form ? 'Cancel' : 'Close'}</DialogCancel>
          {form && (
            <Button pending={form.pending} pendingLabel="Saving..." onClick={() => void form.onSubmit()}>
              Save
            </Button>
          )}
        </>
      }
    >
      {form?.failure && <FormError>{form.failure}</FormError>}
      <ProductSummary product={product} />
      {children}
    </Dialog>
  );
}
