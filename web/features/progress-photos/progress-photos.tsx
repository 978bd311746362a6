import { toast } from '#web/ui/feedback/toast.ts';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { deleteProgressPhoto, type ProgressPhoto } from '#contract/progress-photos.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { PhotoZone } from '#web/ui/controls/drop-zone.tsx';
import { FieldError } from '#web/ui/controls/field.tsx';
import { usePhotoPicker, PhotoGrid } from '#web/ui/controls/photo-field.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import { refreshPhotos, useProgressPhotos } from './api.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoPicture, photoText } from './photo-picture.tsx';
import * as styles from './progress-photos.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { TurningPhotos } from '#web/ui/overlays/photo-viewer.tsx';

interface ProgressPhotosProps {
  entryId: number;
  packageId: number | null;
  productName: string;
}

export function ProgressPhotos({ entryId, packageId, productName }: ProgressPhotosProps) {
  const query = useProgressPhotos(entryId);
  const [pending, setPending] = useState<readonly File[]>([]);
  const [opened, setOpened] = useState<number>();
  const [next] = pending;
  const { problem, pick } = usePhotoPicker({ limit: limits.progressPhotos.perEntry, chosen: query.data?.length ?? 0 });
  const add = async (files: File[]) => {
    const photos: File[] = [];
    await pick(files, (file) => void photos.push(file));
    setPending(photos);
  };
  return (
    <section className={classNames(layout.panel, styles.section)} aria-labelledby="progress-title">
      <h2 id="progress-title" className={typography.subtitle}>
        Progress photos
      </h2>
      <Note>Only you can see them.</Note>
      <QueryList query={query} skeleton={<Skeleton width="100%" height={104} />}>
        {(photos) => (
          <>
            <PhotoGrid label="Progress photos">
              {photos.map((photo, index) => (
                <li key={photo.id}>
                  <button
                    type="button"
                    className={styles.tile}
                    aria-label={`Open photo: ${photoText(photo, productName)}, ${writtenDay(photo.takenOn, 'en')}`}
                    onClick={() => setOpened(index)}
                  >
                    <PhotoPicture photo={photo} productName={productName} size={480} />
                    <span className={classNames(styles.takenOn, typography.tiny)}>
                      {writtenDay(photo.takenOn, 'en')}
                    </span>
                  </button>
                </li>
              ))}
              {photos.length < limits.progressPhotos.perEntry && (
                <li>
                  <PhotoZone
                    small
                    limit={limits.progressPhotos.perEntry - photos.length}
                    onAdd={(files) => void add(files)}
                  >
                    <span className={typography.strong}>Add photos</span>
                  </PhotoZone>
                </li>
              )}
            </PhotoGrid>
            {opened !== undefined && photos.length > 0 && (
              <ProgressViewer
                {...{ entryId, photos, productName }}
                index={Math.min(opened, photos.length - 1)}
                onIndexChange={setOpened}
                onClose={() => setOpened(undefined)}
              />
            )}
          </>
        )}
      </QueryList>
      {problem && <FieldError>{problem}</FieldError>}
      {next && (
        <PhotoDialog
          key={`${pending.length} ${next.name}`}
          entryId={entryId}
          of={{ file: next, following: pending.length - 1, packageId }}
          onDone={() => setPending((files) => files.slice(1))}
        />
      )}
    </section>
  );
}

interface ProgressViewerProps {
  entryId: number;
  photos: readonly ProgressPhoto[];
  productName: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

function ProgressViewer({ entryId, photos, productName, index, onIndexChange, onClose }: ProgressViewerProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const photo = photos[index];
  if (!photo) return null;
  if (dialog === 'edit') return <PhotoDialog entryId={entryId} of={{ photo }} onDone={() => setDialog(undefined)} />;
  if (dialog === 'delete')
    return (
      <ConfirmChange
        title="Delete photo?"
        description={`Your photo from ${writtenDay(photo.takenOn, 'en')} will be deleted permanently.`}
        call={deleteProgressPhoto}
        input={{ params: { id: photo.id } }}
        refreshes={() => refreshPhotos(entryId)}
        done={() => {
          toast({ title: 'Photo deleted' });
          if (photos.length === 1) onClose();
        }}
        failed="Failed to delete the photo"
        onClose={() => setDialog(undefined)}
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
