import { useCallback, useId } from 'react';
import { PhotoZone } from './drop-zone.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { FieldGroup, FieldMessage } from './field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './photo-field.module.css';

export interface ChosenPhoto {
  id: string;
  /** The file name, which is the photo's alt text. */
  name: string;
  /** The photo itself, or the URL of a stored photo. */
  photo: Blob | string;
}

interface PhotoFieldProps {
  label: string;
  optional?: boolean;
  photos: readonly ChosenPhoto[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** The maximum number of photos. Once it is reached, the drop zone disappears. */
  limit: number;
  hint?: string;
  error?: string | undefined;
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

interface LocalPictureProps {
  photo: Blob | string;
  alt: string;
  className?: string | undefined;
}

/** Shows a photo that is not stored yet. */
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
