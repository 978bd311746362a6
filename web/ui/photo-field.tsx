import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field.tsx';
import { Icon } from './icon.tsx';

export interface ChosenPhoto {
  id: string;
  /** The file's name; it stands for the picture where it cannot be seen. */
  name: string;
  /** An object or data address. */
  url: string;
}

interface PhotoFieldProps {
  label: string;
  optional?: boolean;
  photos: readonly ChosenPhoto[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** At this many photos the zone goes. */
  limit: number;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  /** A tile from the start, where the photos are a small part of a form. */
  compact?: boolean;
}

/** A zone to drop or choose photos; with the first photo it shrinks to a tile beside the thumbnails. */
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
    <DropZone
      small={isTile}
      onAdd={onAdd}
      describedBy={hint || error ? messageId : undefined}
      disabled={disabled}
      limit={limit}
    />
  );
  return (
    <fieldset className="f">
      <legend className="lab">
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </legend>
      {!isTile ? (
        zone
      ) : (
        <ul className="pgrid">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.url} alt={photo.name} />
              <button
                type="button"
                className="rm"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onRemove(photo.id)}
              >
                <span>
                  <Icon name="close" size="small" />
                </span>
              </button>
            </li>
          ))}
          {photos.length < limit && <li>{zone}</li>}
        </ul>
      )}
      <FieldMessage id={messageId} hint={hint} error={error} count={{ length: photos.length, maximum: limit }} />
    </fieldset>
  );
}

interface DropZoneProps {
  small: boolean;
  onAdd: (files: File[]) => void;
  describedBy: string | undefined;
  disabled: boolean | undefined;
  limit: number;
}

/** The file input covers the zone, so that choosing, dropping and the keyboard are the browser's own. */
function DropZone({ small, onAdd, describedBy, disabled, limit }: DropZoneProps) {
  return (
    <label className={classNames('drop-zone', small && 'small')}>
      <Icon name="camera" size="large" />
      <span className="b">Add photos</span>
      {!small && <span className="t-sm mute">Up to {limit}, drop them here or choose from your device</span>}
      <input
        type="file"
        accept="image/*"
        multiple
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
