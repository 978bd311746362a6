import { useEffect, useState } from 'react';
import type { ProgressPhoto } from '#contract/progress-photos.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDeletePhoto } from './api.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './progress-viewer.module.css';

interface ProgressViewerProps {
  entryId: number;
  photos: readonly ProgressPhoto[];
  productName: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** Shows one large photo with its day. The left and right arrow keys show the previous and the next photo. */
export function ProgressViewer({ entryId, photos, productName, index, onIndexChange, onClose }: ProgressViewerProps) {
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const photo = photos[index];
  const turn = (by: number) => onIndexChange((index + by + photos.length) % photos.length);
  useEffect(() => {
    const turnByKey = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      if (by !== 0 && asked === undefined) onIndexChange((index + by + photos.length) % photos.length);
    };
    addEventListener('keydown', turnByKey);
    return () => removeEventListener('keydown', turnByKey);
  }, [index, photos.length, onIndexChange, asked]);
  if (!photo) return null;
  if (asked === 'edit') return <PhotoDialog entryId={entryId} of={{ photo }} onDone={() => setAsked(undefined)} />;
  if (asked === 'delete')
    return (
      <DeletePhoto
        entryId={entryId}
        photo={photo}
        onClose={(isGone) => (isGone && photos.length === 1 ? onClose() : setAsked(undefined))}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Photo ${index + 1} of ${photos.length}`}
      description={writtenDay(photo.takenOn, 'en')}
      footer={
        <>
          <Button variant="secondary" icon="trash" onClick={() => setAsked('delete')}>
            Delete
          </Button>
          <Button variant="secondary" icon="pencil" onClick={() => setAsked('edit')}>
            Edit
          </Button>
        </>
      }
    >
      <div className={styles.viewer}>
        <PhotoPicture key={photo.id} photo={photo} productName={productName} size={1200} />
        {photo.description && <p dir="auto">{photo.description}</p>}
        {photos.length > 1 && (
          <div className={styles.turn}>
            <IconButton label="Previous photo" icon="chevron-left" onClick={() => turn(-1)} />
            <IconButton label="Next photo" icon="chevron-right" onClick={() => turn(1)} data-autofocus />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface DeletePhotoProps {
  entryId: number;
  photo: ProgressPhoto;
  onClose: (isGone: boolean) => void;
}

function DeletePhoto({ entryId, photo, onClose }: DeletePhotoProps) {
  const { mutate, isPending } = useDeletePhoto(entryId);
  const remove = () =>
    mutate(photo.id, {
      onSuccess() {
        toast({ title: 'Photo deleted' });
        onClose(true);
      },
      onError(error) {
        showFailureOr(error, 'Couldn’t delete the photo');
        onClose(false);
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title="Delete photo?"
      description={`Your photo from ${writtenDay(photo.takenOn, 'en')} will be deleted permanently.`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={remove}
    />
  );
}
