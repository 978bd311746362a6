import type { ProgressPhoto } from '#contract/progress-photos.ts';
import type { ShownProgressPhoto } from './progress-photos.sql.ts';

/** Omits the file name, which is private. */
export function viewProgressPhoto({
  id,
  packageId,
  takenOn,
  description,
  width,
  height,
}: ShownProgressPhoto): ProgressPhoto {
  return { id, packageId, takenOn, description, width, height };
}
