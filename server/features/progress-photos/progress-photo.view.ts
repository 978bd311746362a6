import type { ProgressPhoto } from '#contract/progress-photos.ts';
import type { ShownProgressPhoto } from './progress-photos.sql.ts';

/** Names each field, so that the private file name never gets into a response. */
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
