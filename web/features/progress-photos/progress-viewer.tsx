import { useState } from 'react';
import type { ProgressPhoto } from '#contract/progress-photos.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { deletePhoto } from './api.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import * as styles from './progress-viewer.module.css';
import { useMutation } from '@tanstack/react-query';
import { outcome } from '#web/ui/feedback/toast.ts';
import { TurningPhotos } from '#web/ui/overlays/photo-viewer.tsx';

interface ProgressViewerProps {
  entryId: number;
  photos: readonly ProgressPhoto[];
  productName: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

export function ProgressViewer({ entryId, photos, productName, index, onIndexChange, onClose }: ProgressViewerProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const photo = photos[index];
  if (!photo) return null;
  if (dialog === 'edit') return <PhotoDialog entryId={entryId} of={{ photo }} onDone={() => setDialog(undefined)} />;
  if (dialog === 'delete')
    return (
      <DeletePhoto
        entryId={entryId}
        photo={photo}
        onClose={(isGone) => (isGone && photos.length === 1 ? onClose() : setDialog(undefined))}
      />
    );
  return (
    <TurningPhotos
      className={styles.viewer}
      count={photos.length}
      {...{ index, onIndexChange, onClose }}
      description={writtenDay(photo.takenOn, 'en')}
      footer={
        <>
          <Button variant="secondary" icon="trash" onClick={() => setDialog('delete')}>
            Delete
          </Button>
          <Button variant="secondary" icon="pencil" onClick={() => setDialog('edit')}>
            Edit
          </Button>
        </>
      }
    >
      <PhotoPicture key={photo.id} photo={photo} productName={productName} size={1200} />
      {photo.description && <p dir="auto">{photo.description}</p>}
    </TurningPhotos>
  );
}

interface DeletePhotoProps {
  entryId: number;
  photo: ProgressPhoto;
  onClose: (isGone: boolean) => void;
}

function DeletePhoto({ entryId, photo, onClose }: DeletePhotoProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => deletePhoto(entryId, photo.id),
    ...outcome('Photo deleted', 'Failed to delete the photo'),
    onSettled: (_done, error) => onClose(error === null),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title="Delete photo?"
      description={`Your photo from ${writtenDay(photo.takenOn, 'en')} will be deleted permanently.`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
