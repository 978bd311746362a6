import { fromServer } from '#web/server-address.ts';
import { useEffect } from 'react';
import { Dialog } from './dialog.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import * as styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  photos: readonly string[];
  /** The sizes of the photos, if known. They prevent layout shifts. */
  sizes?: readonly ({ width: number; height: number } | null)[];
  author: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** Shows one photo at full size. The left and right arrow keys show the previous and the next photo. */
export function PhotoViewer({ photos, sizes = [], author, index, onIndexChange, onClose }: PhotoViewerProps) {
  const size = sizes[index];
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
      <div className={styles.viewer}>
        <img
          src={fromServer(photos[index] ?? '')}
          alt={`By ${author}, ${index + 1} of ${photos.length}`}
          {...(size && { width: size.width, height: size.height })}
        />
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
