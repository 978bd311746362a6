import { lazy, Suspense, useState } from 'react';
import { mediaAtSize } from '#contract/media.ts';
import type { Review } from '#contract/reviews.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('#web/ui/photo-viewer.tsx')).PhotoViewer }));

/** Small pictures that open large. */
export function ReviewPhotos({ review, author }: { review: Review; author: string }) {
  const [opened, setOpened] = useState<number>();
  if (review.photos.length === 0) return null;
  return (
    <>
      <ul className="rev-p">
        {review.photos.map((address, index) => (
          <li key={address}>
            <button
              type="button"
              className="thumb lg"
              aria-label={`Photo ${index + 1} of ${review.photos.length} by ${author}`}
              onClick={() => setOpened(index)}
            >
              <img src={mediaAtSize(address, 480)} alt="" loading="lazy" decoding="async" width={84} height={84} />
            </button>
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
