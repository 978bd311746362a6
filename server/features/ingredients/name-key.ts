export const footnoteMarks = String.raw`*∗⁎＊¹²³⁴⁵†‡§¶#°^∆`;

const accents = /\p{M}/gu;

/** Lowercase letters and digits without accents. Two common British spellings have the same keys as American ones. */
export function nameKey(text: string): string {
  const key = /^[A-Za-z0-9]*$/.test(text) ? text.toLowerCase() : foldedLetters(text);
  // Text recognition often reads the color number "CI 77491" as "CL 77491".
  return key
    .replace(/^cl(?=\d{5}$)/, 'ci')
    .replaceAll('sulph', 'sulf')
    .replaceAll('aluminium', 'aluminum');
}

function foldedLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const folded = text.normalize('NFKD').replaceAll(accents, '').toLowerCase().normalize('NFC');
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu;

export interface Word {
  written: string;
  key: string;
  start: number;
  end: number;
}

export const wordsOf = (text: string) =>
  [...text.matchAll(word)].map(({ index, 0: written }): Word => ({
    written,
    key: nameKey(written),
    start: index,
    end: index + written.length,
  }));

const acronyms = new Set(['peg', 'ppg', 'ci', 'hc', 'pca', 'mea', 'dea', 'tea', 'se', 'edta', 'mipa', 'vp', 'va']);

export function titledName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) =>
      acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .replaceAll(/\s+/g, ' ');
}
