/** Every kind of object that can be drawn. */
export const kinds = [
  'lipstick',
  'gloss',
  'bottle',
  'pump',
  'dropper',
  'tube',
  'jar',
  'compact',
  'palette',
  'mascara',
  'polish',
  'fragrance',
  'mist',
  'pencil',
  'stick',
  'brush',
  'bar',
  'sachet',
] as const;
export type Kind = (typeof kinds)[number];

/** The kinds that are drawn lying flat. All other kinds are drawn standing. */
export const flatKinds: ReadonlySet<Kind> = new Set<Kind>(['pencil', 'brush', 'sachet']);
