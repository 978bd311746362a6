const accents = /\p{M}/gu;

/**
 * Returns only the letters and digits of a name, in lowercase and without accents. Case, hyphens, and line breaks
 * therefore do not matter. Two common British spellings have the same keys as the American spellings.
 */
export function nameKey(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(accents, '').toLowerCase().normalize('NFC');
  const key = folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
  // Text recognition often reads the color number "CI 77491" as "CL 77491".
  return key
    .replace(/^cl(?=\d{5}$)/, 'ci')
    .replaceAll('sulph', 'sulf')
    .replaceAll('aluminium', 'aluminum');
}
