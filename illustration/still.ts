import type { Kind } from './kinds.ts';
import type { PaperStock } from './paper.ts';
import type { Scene } from './scenes.ts';

export type Ground = 'full' | 'thumb' | 'none';

export interface Still {
  kind?: Kind;
  /** The hex color of the shade, or of the category if the product has none. */
  color?: string;
  /** The id of the (parent) product. It determines proportions, paper and scene. */
  seed?: string;
  /** Determines the house style. The default is the seed. */
  brand?: string;
  /** Printed on the package. Omitted for thumbnails. */
  label?: string;
  /** `full` for 4:5 pictures, `thumb` for 48 to 112 px, `none` to stand on a ledge. */
  ground?: Ground;
  scene?: Scene;
  paper?: PaperStock;
  /** Prefix of the ids inside the drawing. It must be unique on the page. */
  idPrefix?: string;
  /** Set if the picture is the only content. Otherwise the drawing is hidden from screen readers. */
  title?: string;
}
