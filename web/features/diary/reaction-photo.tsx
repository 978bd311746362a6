import { useState } from 'react';
import { imagesAmong, scalePhoto } from '#web/lib/device/scale-photo.ts';
import { PhotoField } from '#web/ui/controls/photo-field.tsx';
import { useReactionPhoto } from './api.ts';

interface ReactionPhotoProps {
  /** The id of the entry, or undefined if the entry has no stored photo. */
  storedIn: number | undefined;
  /** A new photo, null to delete the stored photo, or undefined to leave the stored photo unchanged. */
  photo: string | null | undefined;
  error: string | undefined;
  onChange: (photo: string | null | undefined) => void;
}

export function ReactionPhoto({ storedIn, photo, error, onChange }: ReactionPhotoProps) {
  const { data: stored } = useReactionPhoto(storedIn, 480);
  const [problem, setProblem] = useState<string>();
  const url = photo === undefined ? stored : (photo ?? undefined);
  const add = (files: File[]) => {
    const [file] = imagesAmong(files);
    setProblem(file ? undefined : 'Please choose a photo');
    if (!file) return;
    scalePhoto(file).then(onChange, (reason: unknown) =>
      setProblem(reason instanceof Error ? reason.message : String(reason)),
    );
  };
  return (
    <PhotoField
      label="Photo"
      optional
      compact
      hint="Only you can see it"
      photos={url === undefined ? [] : [{ id: 'photo', name: 'Photo of this entry', url }]}
      limit={1}
      error={problem ?? error}
      onAdd={add}
      onRemove={() => onChange(storedIn === undefined ? undefined : null)}
    />
  );
}
