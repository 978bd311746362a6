import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ProgressPhoto } from '#contract/progress-photos.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { PhotoZone } from '#web/ui/controls/drop-zone.tsx';
import { FieldError } from '#web/ui/controls/field.tsx';
import { usePhotoPicker, PhotoGrid } from '#web/ui/controls/photo-field.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import { Note } from '#web/ui/text/note.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useProgressPhotos } from './api.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoPicture, photoText } from './photo-picture.tsx';
import { ProgressViewer } from './progress-viewer.tsx';
import * as styles from './progress-photos.module.css';

interface ProgressPhotosProps {
  entryId: number;
  /** The id of the package in use. The dialog suggests this package for new photos. */
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
      <QueryList query={query} skeleton={<Skeleton width="100%" height={104} />} isEmpty={() => false} empty={null}>
        {(photos) => (
          <>
            <PhotoGrid label="Progress photos">
              {photos.map((photo, index) => (
                <li key={photo.id}>
                  <Tile photo={photo} productName={productName} onOpen={() => setOpened(index)} />
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

interface TileProps {
  photo: ProgressPhoto;
  productName: string;
  onOpen: () => void;
}

function Tile({ photo, productName, onOpen }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={`Open photo: ${photoText(photo, productName)}, ${writtenDay(photo.takenOn, 'en')}`}
      onClick={onOpen}
    >
      <PhotoPicture photo={photo} productName={productName} size={480} />
      <span className={classNames(styles.takenOn, typography.tiny)}>{writtenDay(photo.takenOn, 'en')}</span>
    </button>
  );
}
