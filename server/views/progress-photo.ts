import type { ProgressPhoto } from '#contract/progress-photos.ts';
import type { ShownProgressPhoto } from '#server/sql/progress-photos.ts';

/** Never with the name of its file. */
export function viewProgressPhoto({ id, takenOn, description, width, height }: ShownProgressPhoto): ProgressPhoto {
  return { id, takenOn, description, width, height };
}
