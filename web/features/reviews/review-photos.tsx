import { lazy, Suspense, useState } from 'react';
import { mediaAtSize } from '#contract/media.ts';
import type { Review } from '#contract/reviews.ts';
import { PhotoButton } from '#web/ui/media/picture.tsx';
import * as styles from './review-photos.module.css';

const PhotoViewer = lazy(async () => ({ default: (await import('#web/ui/overlays/photo-viewer.tsx')).PhotoViewer }));

/** Shows thumbnails that open the photos at full size. */
export function ReviewPhotos({ review, author }: { review: Review; author: string }) {
  const [opened, setOpened] = useState<number>();
  if (review.photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {review.photos.map((address, index) => (
          <li key={address}>
            <PhotoButton
              src={mediaAtSize(address, 480)}
              label={`Photo ${index + 1} of ${review.photos.length} by ${author}`}
              onClick={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {opened !== undefined && (
          <PhotoViewer
            photos={review.photos}
            sizes={review.photoSizes}
            author={author}
            index={opened}
            onIndexChange={setOpened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
