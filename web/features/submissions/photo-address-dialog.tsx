import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Product } from '#contract/catalog.ts';
import { linesOf } from '#contract/clean-text.ts';
import { limits } from '#contract/limits.ts';
import { photoAddressForm } from '#contract/submissions.ts';
import { readProduct } from '#web/features/catalog/read-product.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { useMe } from '#web/features/people/api.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { sendPhotos } from './api.ts';
import { RightsNote } from './rights-note.tsx';

/** A dialog that submits photos of this product by URL (PDP-52). Mounted only while it is open. */
export function PhotoAddressDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const me = useMe();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(typedForm),
    defaultValues: { submitterEmail: me.data?.email ?? '', photoUrls: '', comments: '' },
  });
  const { errors, isDirty, isSubmitting: pending } = formState;
  const addressCount = linesOf(useWatch({ control, name: 'photoUrls' })).length;
  const submit = handleSubmit(async ({ submitterEmail, photoUrls, comments }) => {
    const { brandName, familyName: productName } = readProduct(product);
    const named = { productId: product.id, productName, brandName };
    try {
      await sendPhotos({ submitterEmail, photoUrls: linesOf(photoUrls), ...(comments && { comments }), ...named });
      toast({ title: 'Photos submitted!' });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <FormDialog
      title="Submit Photos"
      action="Submit Photos"
      pendingLabel="Submitting..."
      pending={pending}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={() => (pending ? undefined : submit())}
    >
      <ProductSummary product={product} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.submitterEmail?.message}
        {...register('submitterEmail')}
      />
      <TextArea
        label="Photo URLs"
        inputMode="url"
        placeholder="https://"
        hint="One per line"
        error={errors.photoUrls?.message}
        count={{ length: addressCount, maximum: limits.photo.perSubmission }}
        {...register('photoUrls')}
      />
      <TextArea
        label="Comments"
        optional
        rows={2}
        maxLength={limits.submissionComment.maximum}
        error={errors.comments?.message}
        {...register('comments')}
      />
      <RightsNote />
    </FormDialog>
  );
}

const { submitterEmail, photoUrls, comments } = photoAddressForm.shape;

/** The form's values. `photoUrls` contains one URL per line. */
const typedForm = z.object({
  submitterEmail,
  photoUrls: z.string().check((typed) => {
    const { error } = photoUrls.safeParse(linesOf(typed.value));
    const message = error?.issues[0]?.message;
    if (message !== undefined) typed.issues.push({ code: 'custom', message, input: typed.value });
  }),
  comments,
});
