import type { Kind } from './kinds.ts';
import type { PaperStock } from './paper.ts';

export type Ground = 'full' | 'thumb' | 'none';

export interface Still {
  kind?: Kind;
  /** The hex color of the shade or, for a product without shades, of its category. */
  color?: string;
  /** The id of the product or, for a shade, of its parent. Determines the proportions, paper, and scene. */
  seed?: string;
  /** Determines the house style. If omitted, the seed determines it. */
  brand?: string;
  /** The text on the package. Thumbnails omit it. */
  label?: string;
  /** `full` for 4:5 pictures, `thumb` for 48 to 112 px, and `none` for products on a shelf. */
  ground?: Ground;
  scene?: Scene;
  paper?: PaperStock;
  /** The prefix of the ids inside the drawing. It must be unique on the page. */
  idPrefix?: string;
  /** The title for screen readers, which skip drawings without a title. */
  title?: string;
}

/** The backdrops of standing objects. A backdrop that is listed twice is chosen twice as often. */
export const standingScenes = [
  'sweep',
  'arch',
  'disc',
  'plinth',
  'window',
  'block',
  'sweep',
  'plinth',
  'window',
] as const;
export type Scene = (typeof standingScenes)[number];
export const flatScenes = ['sweep', 'window'] as const;
