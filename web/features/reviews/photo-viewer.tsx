import { useEffect } from 'react';
import type { Review } from '#contract/reviews.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface PhotoViewerProps {
  review: Review;
  author: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** One photo of a review, large; the arrow keys turn to the others. */
export function PhotoViewer({ review, author, index, onIndexChange, onClose }: PhotoViewerProps) {
  const { photos, photoSizes } = review;
  const size = photoSizes[index];
  const turn = (by: number) => onIndexChange((index + by + photos.length) % photos.length);
  useEffect(() => {
    const turnByKey = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      if (by !== 0) onIndexChange((index + by + photos.length) % photos.length);
    };
    addEventListener('keydown', turnByKey);
    return () => removeEventListener('keydown', turnByKey);
  }, [index, photos.length, onIndexChange]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Photo ${index + 1} of ${photos.length}`}>
      <div className="viewer">
        <img
          src={photos[index]}
          alt={`By ${author}, ${index + 1} of ${photos.length}`}
          {...(size && { width: size.width, height: size.height })}
        />
        {photos.length > 1 && (
          <div className="viewer-turn">
            <IconButton label="Previous photo" icon="chevron-left" onClick={() => turn(-1)} />
            <IconButton label="Next photo" icon="chevron-right" onClick={() => turn(1)} data-autofocus />
          </div>
        )}
      </div>
    </Dialog>
  );
}
