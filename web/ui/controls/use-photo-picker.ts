import { useState } from 'react';
import { imagesAmong, leftOut, scalePhoto } from '#web/lib/device/scale-photo.ts';
import type { ChosenPhoto } from './photo-field.tsx';

interface Picked {
  /** True if photos were skipped because of the limit. */
  wereSkipped: boolean;
  /** The number of photos that `take` rejected. */
  refused: number;
}

/**
 * Passes the chosen photos to `take`, one after another, up to the limit (PHOT-15, REVD-17, REVD-18). `problem` is a
 * message about a file that was skipped or that `take` rejected.
 */
export function usePhotoPicker({ limit, chosen }: { limit: number; chosen: number }) {
  const [problem, setProblem] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const pick = async (files: readonly File[], take: (file: File) => Promise<void> | void): Promise<Picked> => {
    const images = imagesAmong(files);
    const room = Math.max(0, limit - chosen);
    setProblem(leftOut(files, images, room, limit));
    setPreparing(true);
    let refused = 0;
    for (const file of images.slice(0, room)) {
      try {
        await take(file);
      } catch (error) {
        refused += 1;
        setProblem(problemOf(file, error));
      }
    }
    setPreparing(false);
    return { wereSkipped: images.length > room, refused };
  };
  return { problem, preparing, pick };
}

function problemOf({ name }: File, error: unknown): string {
  return `${name}: ${error instanceof Error ? error.message : String(error)}`;
}

/** Scales a chosen file. `url` is the data URL that will be sent. Throws a PhotoRefusal if the photo cannot be used. */
export async function chosenPhoto(file: File): Promise<ChosenPhoto> {
  return { id: crypto.randomUUID(), name: file.name, url: await scalePhoto(file) };
}
