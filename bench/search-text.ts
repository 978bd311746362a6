/** Lower case without accents, as patterns compare texts. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}(?<![\u3099\u309a])/gu, '')
    .normalize('NFC')
    .toLowerCase();
