import { useState } from 'react';
import { plugins, type TakenPhoto } from '#web/lib/device/wrapper.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { classNames, type Wrapping } from '#web/ui/tokens/classes.ts';
import * as styles from './drop-zone.module.css';
import { FieldError } from './field.tsx';
import { SmallButton } from './button.tsx';

interface DropZoneProps extends Wrapping {
  icon: IconName;
  accept: string;
  onAdd: (files: File[]) => void;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  /** True if the zone is a small tile next to photos. */
  small?: boolean;
}

/** The file input covers the zone, so the browser handles clicks, dropped files, and the keyboard. */
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

interface PhotoZoneProps extends Omit<DropZoneProps, 'icon' | 'accept' | 'className'> {
  limit: number;
}

/** The native wrapper shows buttons for the platform's camera and photo library instead. */
export function PhotoZone({ limit, children, ...rest }: PhotoZoneProps) {
  if (plugins().Camera) return <DevicePhotos limit={limit} {...rest} />;
  return (
    <DropZone icon="camera" accept="image/*" {...rest}>
      {children}
    </DropZone>
  );
}

/** @internal Only the kit page imports it. */
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
      {isRefused && <FieldError>You can allow access to your camera and photos in your device settings.</FieldError>}
    </div>
  );
}

/** The plugin's error codes for a camera or gallery that the member has closed. */
const cancelled = new Set(['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020']);

/** Empty if the member closes the camera. Throws if access is denied. */
function takePhoto(): Promise<File[]> {
  const options = { quality: 90, correctOrientation: true, saveToGallery: false };
  return filesOf(async () => [await plugins().Camera?.takePhoto(options)]);
}

/** Lets the member select photos in the system's picker, which gives the app access only to the selected photos. */
function choosePhotos(limit: number): Promise<File[]> {
  const options = { mediaType: 0, allowMultipleSelection: limit > 1, limit } as const;
  return filesOf(async () => (await plugins().Camera?.chooseFromGallery(options))?.results ?? []);
}

/** By URL, because a plugin call would return text and need three times as much memory. */
async function filesOf(ask: () => Promise<readonly (TakenPhoto | undefined)[]>): Promise<File[]> {
  const photos = await ask().catch((error: unknown) => {
    if (wasCancelled(error)) return [];
    throw error;
  });
  return Promise.all(photos.flatMap((photo) => (photo?.webPath === undefined ? [] : [fileAt(photo.webPath)])));
}

function wasCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && cancelled.has(String(error.code));
}

async function fileAt(address: string): Promise<File> {
  const bytes = await (await fetch(address)).blob();
  const name = new URL(address, location.href).pathname.split('/').at(-1) ?? 'photo';
  return new File([bytes], name, { type: bytes.type || 'image/jpeg' });
}
