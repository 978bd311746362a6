import { type ReactNode, useState } from 'react';
import { choosePhotos, takePhoto } from '#web/lib/device-photos.ts';
import { plugins } from '#web/lib/wrapper.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { DropZone } from './drop-zone.tsx';
import zone from './drop-zone.module.css';
import { FieldError } from './field.tsx';
import { SmallButton } from './small-button.tsx';

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
      className={classNames(zone.dropZone, zone.still, small && zone.small)}
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
