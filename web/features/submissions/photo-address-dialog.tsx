import type { Product } from '#contract/catalog.ts';
import { linesOf } from '#contract/clean-text.ts';
import { limits } from '#contract/limits.ts';
import { photoAddressForm } from '#contract/submissions.ts';
import { readProduct } from '#web/features/catalog/read-product.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { useMe } from '#web/features/people/api.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { sendPhotos } from './api.ts';
import { RightsNote } from './rights-note.tsx';

/** A dialog that submits photos of this product by URL (PDP-52). Mounted only while it is open. */
export function PhotoAddressDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const me = useMe();
  const { brandName, familyName: productName } = readProduct(product);
  const { values, text, dialog } = useDialogForm({
    // One URL per line.
    valuesAtFirst: () => ({ submitterEmail: me.data?.email ?? '', photoUrls: '', comments: '' }),
    formOf: ({ submitterEmail, photoUrls, comments }) =>
      photoAddressForm.safeParse({
        submitterEmail,
        photoUrls: linesOf(photoUrls),
        ...(comments.trim() && { comments }),
        productId: product.id,
        productName,
        brandName,
      }),
    save: sendPhotos,
    savedTitle: 'Photos submitted!',
    focusesError: 'centered',
    revalidates: true,
    failedTitle: (error) => void showFailure(error),
    onClose,
  });
  return (
    <FormDialog title="Submit Photos" action="Submit Photos" pendingLabel="Submitting..." {...dialog}>
      <ProductSummary product={product} />
      <TextField label="Email" type="email" autoComplete="email" {...text('submitterEmail')} />
      <TextArea
        label="Photo URLs"
        inputMode="url"
        placeholder="https://"
        hint="One per line"
        count={{ length: linesOf(values.photoUrls).length, maximum: limits.photo.perSubmission }}
        {...text('photoUrls')}
      />
      <TextArea label="Comments" optional rows={2} maxLength={limits.submissionComment.maximum} {...text('comments')} />
      <RightsNote />
    </FormDialog>
  );
}
