import { limits } from '#contract/limits.ts';
import { isOwnPicture, photoTypes } from '#contract/media.ts';
import type { stillOf } from '#web/features/catalog/read-product.ts';
import { IconButton, SmallButton } from '#web/ui/controls/button.tsx';
import { Pill } from '#web/ui/text/tag.tsx';
import { DropZone } from '#web/ui/controls/drop-zone.tsx';
import { usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { sendImage } from './api.ts';
import * as styles from './image-gallery.module.css';
import { DragHandle, useDragOrder } from './order-editor.tsx';

const maximum = limits.photo.perProduct;

interface Images {
  images: readonly string[];
  start: readonly string[];
  change: (next: (present: string[]) => string[]) => void;
}

/** At most eight images. The first is the primary image. */
export function useImages({ images, start, change }: Images) {
  const picker = usePhotoPicker({ limit: maximum, chosen: images.length });
  const add = (image: string) => change((present) => [...new Set([...present, image])].slice(0, maximum));
  return {
    images,
    start,
    problem: picker.problem,
    uploading: picker.preparing,
    isFull: images.length >= maximum,
    add,
    upload: (files: readonly File[]) => picker.pick(files, async (file) => add(await sendImage(file))),
    move: (image: string, place: number) =>
      change((present) => present.filter((other) => other !== image).toSpliced(place, 0, image)),
    remove: (image: string) => change((present) => present.filter((other) => other !== image)),
  };
}
type Gallery = Omit<ReturnType<typeof useImages>, 'add' | 'problem'>;

interface ImageGalleryProps {
  name: string;
  still: ReturnType<typeof stillOf>;
  gallery: Gallery;
}

export function ImageGallery({ name, still, gallery }: ImageGalleryProps) {
  const { setList, held, said, handleOf, moveTo } = useDragOrder({ items: gallery.images, move: gallery.move });
  return (
    <>
      <ul className={styles.gallery} aria-label="Images" ref={setList}>
        {gallery.images.map((image, index) => (
          <li key={image} className={classNames(image === held && styles.held)}>
            <div className={styles.framed}>
              <Picture src={image} still={still} alt={`Image ${index + 1} of ${name}`} />
              <div className={styles.order}>
                {index > 0 && (
                  <IconButton
                    label={`Move image ${index + 1} earlier`}
                    icon="chevron-left"
                    onClick={() => moveTo(image, index - 1)}
                  />
                )}
                <DragHandle name={`image ${index + 1}`} {...handleOf(image)} />
                {index + 1 < gallery.images.length && (
                  <IconButton
                    label={`Move image ${index + 1} later`}
                    icon="chevron-right"
                    onClick={() => moveTo(image, index + 1)}
                  />
                )}
              </div>
            </div>
            {!isOwnPicture(image) && (
              <p className={classNames(typography.tiny, typography.muted)} title={image}>
                From {new URL(image).host}, {gallery.start.includes(image) ? 'not copied yet' : 'copied when you save'}
              </p>
            )}
            <ImageActions image={image} index={index} gallery={gallery} onMove={moveTo} />
          </li>
        ))}
        {!gallery.isFull && (
          <li>
            <DropZone
              icon="upload"
              accept={photoTypes.join(',')}
              disabled={gallery.uploading}
              className={styles.tile}
              onAdd={(files) => void gallery.upload(files)}
            >
              <b className={typography.small}>{gallery.uploading ? 'Uploading...' : 'Add images'}</b>
              <span className={classNames(typography.tiny, typography.muted)}>
                {maximum - gallery.images.length} more
              </span>
            </DropZone>
          </li>
        )}
      </ul>
      <p className={layout.visuallyHidden} role="status">
        {said}
      </p>
    </>
  );
}

interface ImageActionsProps {
  image: string;
  index: number;
  gallery: Gallery;
  onMove: (image: string, place: number) => void;
}

function ImageActions({ image, index, gallery, onMove }: ImageActionsProps) {
  const number = index + 1;
  return (
    <div className={styles.actions} data-slot="actions">
      {index === 0 ? (
        <Pill solid className={styles.pill}>
          Primary
        </Pill>
      ) : (
        <SmallButton
          icon="star"
          iconSize="small"
          aria-label={`Make primary: image ${number}`}
          onClick={() => onMove(image, 0)}
        >
          Make primary
        </SmallButton>
      )}
      <IconButton label={`Remove image ${number}`} icon="trash" onClick={() => gallery.remove(image)} />
    </div>
  );
}
