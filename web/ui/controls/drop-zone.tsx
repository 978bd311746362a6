import { type ReactNode, useState } from 'react';
import { choosePhotos, takePhoto } from '#web/lib/device-photos.ts';
import { plugins } from '#web/lib/wrapper.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import type { IconName } from '#web/ui/media/icon-paths.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './drop-zone.module.css';
import { FieldError } from './field.tsx';
import { SmallButton } from './small-button.tsx';

interface DropZoneProps {
  icon: IconName;
  /** Types of files, as the browser's input takes them. */
  accept: string;
  onAdd: (files: File[]) => void;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  /** A tile among others. */
  small?: boolean;
  className?: string | undefined;
  /** What can be chosen. */
  children: ReactNode;
}

/** The file input covers the zone, so that choosing, dropping and the keyboard are the browser's own. */
export function DropZone({ icon, accept, onAdd, describedBy, disabled, small, className, children }: DropZoneProps) {
  return (
    <label className={classNames(styles.dropZone, small && styles.small, className)}>
      <Icon name={icon} size="large" />
      {children}
      <input
        type="file"
        accept={accept}
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

interface PhotoZoneProps {
  onAdd: (files: File[]) => void;
  /** How many more there may be. */
  limit: number;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  /** A tile among others. */
  small?: boolean;
  /** What a browser's zone says. */
  children: ReactNode;
}

/** Where photos come in: the browser's own zone, in the wrapper the platform's camera and photos. */
export function PhotoZone({ limit, children, ...rest }: PhotoZoneProps) {
  if (plugins().Camera) return <DevicePhotos limit={limit} {...rest} />;
  return (
    <DropZone icon="camera" accept="image/*" {...rest}>
      {children}
    </DropZone>
  );
}

/** Of the wrapper: what is chosen comes from the platform. */
export function DevicePhotos({ onAdd, limit, describedBy, disabled, small }: Omit<PhotoZoneProps, 'children'>) {
  const [isRefused, setRefused] = useState(false);
  const add = (photos: Promise<File[]>) => {
    setRefused(false);
    photos.then(
      (files) => files.length > 0 && onAdd(files),
      () => setRefused(true),
    );
  };
  return (
    <div
      className={classNames(styles.dropZone, styles.still, small && styles.small)}
      role="group"
      aria-label="Add photos"
      aria-describedby={describedBy}
    >
      <SmallButton icon="camera" disabled={disabled} onClick={() => add(takePhoto())}>
        Take a photo
      </SmallButton>
      <SmallButton icon="upload" disabled={disabled} onClick={() => add(choosePhotos(limit))}>
        Choose photos
      </SmallButton>
      {isRefused && <FieldError>Camera and photos can be allowed in the settings of your device.</FieldError>}
    </div>
  );
}
