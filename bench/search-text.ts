/** Returns the text in lowercase and without accents, for comparison with patterns. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}(?<![\u3099\u309a])/gu, '')
    .normalize('NFC')
    .toLowerCase();
