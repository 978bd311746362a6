const accents = /\p{M}/gu;

/** The letters and digits of a name alone: however it is accented, hyphened or broken by a line, it is one name. */
export function nameKey(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(accents, '').toLowerCase().normalize('NFC');
  const key = folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
  // Colour numbers are read by machines as "CL 77491" time and again.
  return key
    .replace(/^cl(?=\d{5}$)/, 'ci')
    .replaceAll('sulph', 'sulf')
    .replaceAll('aluminium', 'aluminum');
}
