import { useCallback, useId, useState } from 'react';
import { PhotoZone } from './drop-zone.tsx';
import { classNames, typography, type Wrapping } from '#web/ui/tokens/classes.ts';
import { FieldGroup, FieldMessage, type FieldText } from './field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './photo-field.module.css';
import { imagesAmong, leftOut, scalePhoto } from '#web/lib/device/scale-photo.ts';
import { randomId } from '#web/lib/random-id.ts';

export interface ChosenPhoto {
  id: string;
  /** The file name, which is the photo's alt text. */
  name: string;
  /** The photo itself, or the URL of a stored photo. */
  photo: Blob | string;
}

interface PhotoFieldProps extends Pick<FieldText, 'label' | 'optional' | 'error'> {
  photos: readonly ChosenPhoto[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** The maximum number of photos. Once it is reached, the drop zone disappears. */
  limit: number;
  hint?: string;
  disabled?: boolean;
  /** True if photos are a minor part of the form. The drop zone is then always a tile. */
  compact?: boolean;
}

/** After the first photo, the drop zone shrinks to a tile next to the thumbnails. */
export function PhotoField({
  label,
  optional,
  photos,
  onAdd,
  onRemove,
  limit,
  hint,
  error,
  disabled,
  compact = false,
}: PhotoFieldProps) {
  const messageId = useId();
  const isTile = compact || photos.length > 0;
  const zone = (
    <PhotoZone
      small={isTile}
      limit={limit - photos.length}
      onAdd={onAdd}
      describedBy={hint || error ? messageId : undefined}
      disabled={disabled}
    >
      <span className={typography.strong}>Add photos</span>
      {!isTile && (
        <span className={classNames(typography.small, typography.muted)}>
          Up to {limit}, drop them here or choose from your device
        </span>
      )}
    </PhotoZone>
  );
  return (
    <FieldGroup label={label} optional={optional}>
      {!isTile ? (
        zone
      ) : (
        <PhotoGrid>
          {photos.map(({ id, name, photo }, index) => (
            <li key={id}>
              <LocalPicture photo={photo} alt={name} />
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onRemove(id)}
              >
                <span>
                  <Icon name="close" size="small" />
                </span>
              </button>
            </li>
          ))}
          {photos.length < limit && <li>{zone}</li>}
        </PhotoGrid>
      )}
      <FieldMessage id={messageId} hint={hint} error={error} count={{ length: photos.length, maximum: limit }} />
    </FieldGroup>
  );
}

type LocalPictureProps = Pick<ChosenPhoto, 'photo'> & { alt: string; className?: string | undefined };

export function LocalPicture({ photo, ...image }: LocalPictureProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = typeof photo === 'string' ? photo : URL.createObjectURL(photo);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return <img {...image} alt={image.alt} ref={show} />;
}

export function PhotoGrid({ label, className, children }: Wrapping & { label?: string }) {
  return (
    <ul className={classNames(styles.grid, className)} aria-label={label}>
      {children}
    </ul>
  );
}

/** `problem` names files that `take` rejected, and says if photos were skipped (PHOT-15, REVD-17, REVD-18). */
export function usePhotoPicker({ limit, chosen }: { limit: number; chosen: number }) {
  const [problem, setProblem] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const pick = async (files: readonly File[], take: (file: File) => Promise<void> | void) => {
    const images = imagesAmong(files);
    const room = Math.max(0, limit - chosen);
    const problems = leftOut(files, images, room, limit);
    setProblem(joined(problems));
    setPreparing(true);
    let refused = 0;
    for (const file of images.slice(0, room)) {
      try {
        await take(file);
      } catch (error) {
        refused += 1;
        problems.push(problemOf(file, error));
        setProblem(joined(problems));
      }
    }
    setPreparing(false);
    return { wereSkipped: images.length > room, refused };
  };
  return { problem, preparing, pick };
}

/** Holds the chosen photos, which are scaled when they are added (PHOT-15). */
export function useChosenPhotos(limit: number) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const { problem, preparing, pick } = usePhotoPicker({ limit, chosen: photos.length });
  return {
    photos,
    problem,
    preparing,
    add: (files: readonly File[]) =>
      pick(files, async (file) => {
        const photo = await chosenPhoto(file);
        setPhotos((chosen) => [...chosen, photo]);
      }),
    remove: (id: string) => setPhotos((chosen) => chosen.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  };
}

function joined(problems: readonly string[]): string | undefined {
  return problems.join('. ').replaceAll('.. ', '. ') || undefined;
}

function problemOf({ name }: File, error: unknown): string {
  return `${name}: ${error instanceof Error ? error.message : String(error)}`;
}

export async function chosenPhoto(file: File): Promise<ChosenPhoto> {
  return { id: randomId(), name: file.name, photo: await scalePhoto(file) };
}
