import { type KeyboardEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { tellFailure } from '#web/features/shelves/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendPhotos } from './api.ts';
import { RightsNote } from './rights-note.tsx';
import { usePhotos } from './use-photos.ts';

/** Offers photos from the device. Everything stays until the server has taken it; then the form is empty (OP-88). */
export function PhotosForm() {
  const { productName, comments, setProductName, setComments, chosen, sending, submit } = usePhotosForm();
  const { photos, preparing } = chosen;
  return (
    <form
      className="panel"
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
        value={productName}
        // Without leading blanks a blank name is no name, and the browser's own hint says so (OP-89).
        onChange={(event) => setProductName(event.target.value.trimStart())}
        onKeyDown={photos.length === 0 ? submitByEnter : undefined}
      />
      <PhotoField
        label="Photos"
        limit={limits.photo.perSubmission}
        photos={photos}
        disabled={preparing}
        hint={preparing ? 'Preparing your photos...' : 'Daylight, pack in full, no hands.'}
        error={chosen.refusal}
        onAdd={(files) => void chosen.add(files)}
        onRemove={chosen.remove}
      />
      <TextArea
        label="Additional comments"
        optional
        maxLength={limits.comments.maximum}
        value={comments}
        onChange={(event) => setComments(event.target.value)}
      />
      <Button type="submit" size="large" disabled={photos.length === 0} pending={sending} pendingLabel="Submitting...">
        Submit Photos
      </Button>
      <RightsNote />
    </form>
  );
}

/** Browsers do not submit by Enter past a disabled button, but here Enter is answered by what is missing (OP-89). */
function submitByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.form?.requestSubmit();
}

function usePhotosForm() {
  const [productName, setProductName] = useState('');
  const [comments, setComments] = useState('');
  const [sending, setSending] = useState(false);
  const chosen = usePhotos();

  const submit = async () => {
    if (chosen.photos.length === 0) return tellNoPhotos();
    if (sending || chosen.preparing) return;
    setSending(true);
    const additionalComments = comments.trim();
    try {
      await sendPhotos({
        productName: productName.trim(),
        photos: chosen.photos.map(({ url }) => url),
        ...(additionalComments && { additionalComments }),
      });
      setProductName('');
      setComments('');
      chosen.clear();
      toast({ title: 'Photos submitted!' });
    } catch (error) {
      tellFailure(error);
    } finally {
      setSending(false);
    }
  };
  return { productName, comments, setProductName, setComments, chosen, sending, submit };
}

function tellNoPhotos(): void {
  toast({
    variant: 'destructive',
    title: 'No photos selected',
    description: 'Please upload at least one photo before submitting.',
  });
}
