import { useState } from 'react';
import { imagesAmong, leftOut, scalePhoto } from '#web/lib/device/scale-photo.ts';
import type { ChosenPhoto } from './photo-field.tsx';
import { randomId } from '#web/lib/random-id.ts';

interface Picked {
  /** True if photos were skipped because of the limit. */
  wereSkipped: boolean;
  /** The number of photos that `take` rejected. */
  refused: number;
}

/** `problem` names files that `take` rejected, and says if photos were skipped (PHOT-15, REVD-17, REVD-18). */
export function usePhotoPicker({ limit, chosen }: { limit: number; chosen: number }) {
  const [problem, setProblem] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const pick = async (files: readonly File[], take: (file: File) => Promise<void> | void): Promise<Picked> => {
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

/** Returns one text, or undefined if there are no problems. */
function joined(problems: readonly string[]): string | undefined {
  return problems.join('. ').replaceAll('.. ', '. ') || undefined;
}

function problemOf({ name }: File, error: unknown): string {
  return `${name}: ${error instanceof Error ? error.message : String(error)}`;
}

/** Scales a chosen file. Throws a PhotoRefusal if the photo cannot be used. */
export async function chosenPhoto(file: File): Promise<ChosenPhoto> {
  return { id: randomId(), name: file.name, photo: await scalePhoto(file) };
}
