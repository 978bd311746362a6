/**
 * Brands that imports merge automatically, although their spellings differ by more than case, accents, and punctuation.
 * The list contains only pairs that are surely the same brand, because merging two different brands is worse than
 * listing one brand twice.
 */
const knownSpellings: Readonly<Record<string, string>> = {
  fenty: 'FENTY BEAUTY by Rihanna',
  fentybeauty: 'FENTY BEAUTY by Rihanna',
  drbronner: "Dr. Bronner's",
  drbronnersmagicsoaps: "Dr. Bronner's",
  bourjoisparis: 'Bourjois',
  laboratoireskeranove: 'Kéranove',
  laboratoiresdiadermine: 'Diadermine',
  maybellinenewyork: 'Maybelline',
  nyx: 'NYX Professional Makeup',
  nyxcosmetics: 'NYX Professional Makeup',
  loccitane: "L'Occitane en Provence",
};

/** Returns the catalog's name for a known spelling, or otherwise the given name. */
export function knownBrand(name: string | null): string | null {
  if (name === null) return null;
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return knownSpellings[letters] ?? name;
}
