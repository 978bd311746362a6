import { useWindowEvent } from '#web/lib/use-window-event.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { classNames, type Wrapping } from '#web/ui/tokens/classes.ts';
import { fromServer } from '#web/server-address.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import * as styles from './photo-viewer.module.css';

interface TurningPhotosProps extends Wrapping, Pick<DialogProps, 'description' | 'footer' | 'onClose'> {
  count: number;
  index: number;
  onIndexChange: (index: number) => void;
}

export function TurningPhotos({ count, index, onIndexChange, className, children, ...dialog }: TurningPhotosProps) {
  const turn = (by: number) => onIndexChange((index + by + count) % count);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  return (
    <Dialog {...dialog} title={`Photo ${index + 1} of ${count}`}>
      <div className={classNames(styles.viewer, className)}>
        {children}
        {count > 1 && (
          <div className={styles.turn}>
            <IconButton label="Previous photo" icon="chevron-left" onClick={() => turn(-1)} />
            <IconButton label="Next photo" icon="chevron-right" onClick={() => turn(1)} data-autofocus />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface PhotoViewerProps extends Pick<TurningPhotosProps, 'index' | 'onIndexChange' | 'onClose'> {
  photos: readonly string[];
  /** The sizes of the photos, if known. They prevent layout shifts. */
  sizes?: readonly ({ width: number; height: number } | null)[];
  author: string;
}

export function PhotoViewer({ photos, sizes = [], author, index, ...turning }: PhotoViewerProps) {
  const size = sizes[index];
  return (
    <TurningPhotos {...turning} count={photos.length} index={index}>
      <img
        src={fromServer(photos[index] ?? '')}
        alt={`By ${author}, ${index + 1} of ${photos.length}`}
        {...(size && { width: size.width, height: size.height })}
      />
    </TurningPhotos>
  );
}
