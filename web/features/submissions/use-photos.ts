import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ChosenPhoto } from '#web/ui/controls/photo-field.tsx';
import { chosenPhoto, usePhotoPicker } from '#web/ui/controls/use-photo-picker.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const limit = limits.photo.perSubmission;

/** Holds the selected photos, which are scaled when they are added (PHOT-15). */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const { problem, preparing, pick } = usePhotoPicker({ limit, chosen: photos.length });

  const add = async (files: readonly File[]) => {
    const { wereSkipped, refused } = await pick(files, async (file) => {
      const photo = await chosenPhoto(file);
      setPhotos((chosen) => [...chosen, photo]);
    });
    if (wereSkipped)
      toast({ title: 'Maximum photos reached', description: `You can upload up to ${limit} photos per submission.` });
    if (refused > 0) showError('Failed to process photos. Please try again.');
  };
  return {
    photos,
    refusal: problem,
    preparing,
    add,
    remove: (id: string) => setPhotos((chosen) => chosen.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  };
}
