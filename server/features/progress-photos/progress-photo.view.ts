import type { ProgressPhoto } from '#contract/progress-photos.ts';
import type { ShownProgressPhoto } from './progress-photos.sql.ts';

/** Never includes the file name. */
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
