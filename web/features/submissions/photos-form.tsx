import { type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { currentSession } from '#web/features/auth/session.ts';
import { takeSharedPhotos } from '#web/lib/device/shared-photos.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField, TextArea } from '#web/ui/controls/field.tsx';
import { PhotoField, useChosenPhotos } from '#web/ui/controls/photo-field.tsx';
import { showError, showFailure, toast } from '#web/ui/feedback/toast.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { sendPhotos } from './api.ts';
import { RightsNote } from './rights-note.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { layout } from '#web/ui/tokens/classes.ts';
import { isComposing } from '#web/ui/controls/is-composing.ts';

const limit = limits.photo.perSubmission;

/** Retains its input until the server has accepted the photos (OP-88). */
export function PhotosForm({ shared }: { shared: boolean }) {
  const { values, change, text, chosen, add, pending, submit } = usePhotosForm();
  useSharedPhotos(shared, add);
  const { photos, preparing } = chosen;
  return (
    <form
      className={layout.panel}
      data-slot="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Product name"
        required
        autoComplete="off"
        maxLength={limits.product.name}
        value={values.productName}
        // Without leading spaces, a name of only spaces counts as empty, and the browser shows its hint (OP-89).
        onChange={(event) => change({ productName: event.target.value.trimStart() })}
        onKeyDown={photos.length === 0 ? submitByEnter : undefined}
      />
      <PhotoField
        label="Photos"
        limit={limit}
        photos={photos}
        disabled={preparing}
        hint={preparing ? 'Preparing your photos...' : 'Use daylight, and show the whole package without hands.'}
        error={chosen.problem}
        onAdd={(files) => void add(files)}
        onRemove={chosen.remove}
      />
      <TextArea
        label="Additional comments"
        optional
        maxLength={limits.submissionComment.maximum}
        {...text('comments')}
      />
      <Button type="submit" size="large" disabled={photos.length === 0} pending={pending} pendingLabel="Submitting...">
        Submit Photos
      </Button>
      <RightsNote />
    </form>
  );
}

function useSharedPhotos(shared: boolean, add: (photos: readonly File[]) => Promise<void>): void {
  const taker = useRef(add);
  useEffect(() => {
    const session = currentSession();
    if (!shared || session.phase !== 'signedIn') return;
    void takeSharedPhotos(session.userId).then((photos) => (photos.length > 0 ? taker.current(photos) : undefined));
  }, [shared]);
}

/** Marks incomplete fields (OP-89). Browsers ignore Enter while the submit button is disabled. */
function submitByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.form?.requestSubmit();
}

function usePhotosForm() {
  const chosen = useChosenPhotos(limit);
  const add = async (files: readonly File[]) => {
    const { wereSkipped, refused } = await chosen.add(files);
    if (wereSkipped)
      toast({ title: 'Maximum photos reached', description: `You can upload up to ${limit} photos per submission.` });
    if (refused > 0) showError('Failed to process photos. Please try again.');
  };
  const { reset, ...form } = useFormFields({
    valuesAtFirst: () => ({ productName: '', comments: '' }),
    formOf: ({ productName, comments }) => ({
      success: true,
      data: {
        productName: productName.trim(),
        ...(comments.trim() && { additionalComments: comments.trim() }),
      },
    }),
    async save(body) {
      const photos = await uploadPhotos(chosen.photos.map(({ photo }) => photo));
      await sendPhotos({ ...body, photos });
      reset();
      chosen.clear();
      toast({ title: 'Photos submitted!' });
    },
    failedTitle: (error) => void showFailure(error),
  });
  const submit = async () => {
    if (chosen.photos.length === 0)
      showError('Please upload at least one photo before submitting.', 'No photos selected');
    else if (!chosen.preparing) await form.submit();
  };
  return { ...form, chosen, add, submit };
}
