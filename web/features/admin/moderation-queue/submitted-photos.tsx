import { useState } from 'react';
import { isOwnPicture, mediaAtSize } from '#contract/media.ts';
import type { PendingPhotos } from '#contract/moderation-queue.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { usualStills } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PhotoViewer } from '#web/ui/overlays/photo-viewer.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { ShowPhoto } from './show-photo.tsx';
import { PhotoGrid } from '#web/ui/controls/photo-grid.tsx';
import * as styles from './submitted-photos.module.css';

interface SubmittedPhotosProps {
  submission: PendingPhotos;
  /** The indexes of the excluded photos. */
  left: readonly number[];
  onToggle: (index: number) => void;
}

/** In place of an external photo, a button names the photo's host and loads the photo. */
export function SubmittedPhotos({ submission, left, onToggle }: SubmittedPhotosProps) {
  const { member, product, photoUrls } = submission;
  const [opened, setOpened] = useState<number>();
  const shown = photoUrls.filter(isOwnPicture);
  const [drawing = { kind: 'jar', color: '#c9d3c0', seed: 'photo' }] = usualStills;
  return (
    <>
      <PhotoGrid className={styles.photos} label="Photos to use">
        {photoUrls.map((address, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={!left.includes(index)}
              aria-label={`Photo ${index + 1} of ${photoUrls.length}`}
              onClick={() => onToggle(index)}
            >
              <Picture src={mediaAtSize(address, 480)} still={product ? stillOf(product) : drawing} />
              <span className={styles.mark} aria-hidden="true">
                <Icon name="check" size="small" />
              </span>
            </button>
            {isOwnPicture(address) ? (
              <IconButton
                label={`Photo ${index + 1} of ${photoUrls.length}, large`}
                icon="eye"
                iconSize="small"
                className={styles.enlarge}
                onClick={() => setOpened(shown.indexOf(address))}
              />
            ) : (
              <ShowPhoto
                className={styles.elsewhere}
                address={address}
                name={`photo ${index + 1} of ${photoUrls.length}`}
              />
            )}
          </li>
        ))}
      </PhotoGrid>
      {opened !== undefined && (
        <PhotoViewer
          photos={shown}
          author={fullName(member)}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
