import type { Kind } from './kinds.ts';
import type { PaperStock } from './paper.ts';
import type { Scene } from './scenes.ts';

export type Ground = 'full' | 'thumb' | 'none';

export interface Still {
  kind?: Kind;
  /** Hex colour of the shade, or of the category where the product has none. */
  color?: string;
  /** The (parent) product's id: proportions, paper and scene follow from it. */
  seed?: string;
  /** Decides the house style; without it the seed does. */
  brand?: string;
  /** Printed on the pack; left out for thumbnails. */
  label?: string;
  /** `full` for 4:5 pictures, `thumb` for 48 to 112 px, `none` to stand on a ledge. */
  ground?: Ground;
  scene?: Scene;
  paper?: PaperStock;
  /** Prefix of the ids inside the drawing; it has to be unique on the page. */
  idPrefix?: string;
  /** Given where the picture is the only content; without it the drawing is hidden from screen readers. */
  title?: string;
}
