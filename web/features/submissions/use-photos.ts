import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { imagesAmong, leftOut, PhotoRefusal, scalePhoto } from '#web/lib/device/scale-photo.ts';
import type { ChosenPhoto } from '#web/ui/controls/photo-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const limit = limits.photo.perSubmission;

/** The selected photos, already scaled. Their addresses are the inline image data strings to send (PHOT-15). */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [preparing, setPreparing] = useState(false);

  const add = async (files: readonly File[]) => {
    const images = imagesAmong(files);
    const room = limit - photos.length;
    setRefusal(leftOut(files, images, room, limit));
    if (images.length > room) notifyLimit();
    setPreparing(true);
    for (const file of images.slice(0, room)) {
      try {
        const photo: ChosenPhoto = { id: crypto.randomUUID(), name: file.name, url: await scalePhoto(file) };
        setPhotos((chosen) => [...chosen, photo]);
      } catch (error) {
        setRefusal(error instanceof PhotoRefusal ? `${file.name}: ${error.message}` : undefined);
        notifyUnprocessed();
      }
    }
    setPreparing(false);
  };
  return {
    photos,
    refusal,
    preparing,
    add,
    remove: (id: string) => setPhotos((chosen) => chosen.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  };
}

function notifyLimit(): void {
  toast({ title: 'Maximum photos reached', description: `You can upload up to ${limit} photos per submission.` });
}

function notifyUnprocessed(): void {
  toast({ variant: 'destructive', title: 'Error', description: 'Failed to process photos. Please try again.' });
}
