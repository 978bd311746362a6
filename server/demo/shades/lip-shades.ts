import { shadeBook } from './shade.ts';

/** Families of lip colors. A product without any of the tags below uses all families. */
export const lipFamilies = ['nude', 'rose', 'pink', 'red', 'coral', 'berry', 'brown', 'plum'] as const;
export type LipFamily = (typeof lipFamilies)[number];

export const lipShades = (family: LipFamily) => shadeBook(`lip ${family}`);

/** The families for each tag. If a product has several of these tags, the tag that comes first in this list applies. */
export const lipFamiliesByTag: Record<string, readonly LipFamily[]> = {
  'deep skin friendly': ['brown', 'berry', 'red', 'plum', 'coral'],
  'nude range': ['nude', 'rose', 'brown'],
  'warm tones': ['coral', 'red', 'brown', 'nude'],
  'deep shades': ['plum', 'berry', 'brown'],
  bold: ['red', 'pink', 'coral'],
  frosted: ['pink', 'rose', 'nude'],
  pearl: ['pink', 'nude', 'rose'],
  evening: ['red', 'plum', 'berry', 'brown'],
  tinted: ['rose', 'berry', 'nude', 'coral'],
  stain: ['berry', 'red', 'rose', 'coral'],
};
