import type { ProgressPhoto } from '#contract/progress-photos.ts';
import type { ShownProgressPhoto } from './progress-photos.sql.ts';

/** Never includes the file name. */
export function viewProgressPhoto({ id, takenOn, description, width, height }: ShownProgressPhoto): ProgressPhoto {
  return { id, takenOn, description, width, height };
}
