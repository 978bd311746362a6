const acronyms = new Set(['peg', 'ppg', 'ci', 'hc', 'pca', 'mea', 'dea', 'tea', 'se', 'edta', 'mipa', 'vp', 'va']);

export function titledName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) =>
      acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .replaceAll(/\s+/g, ' ');
}
