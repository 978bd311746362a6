const windows = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The byte of each letter, in windows-1252 and in Latin-1, which has control characters from 0x80 to 0x9F. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte) => byte).flatMap((byte) => [
    [String.fromCharCode(byte), byte],
    [windows.decode(Uint8Array.of(byte)), byte],
  ]),
);
const continuing = [...bytesOf].filter(([, byte]) => byte >= 0x80 && byte < 0xc0).map(([letter]) => letter);
const twice = new RegExp(`[\\u00c2-\\u00f4][${continuing.join('')}]{1,3}`, 'g');

/** Repairs letters that were decoded as windows-1252 although they are UTF-8, such as "CrÃ¨me", once or twice. */
export function repairLetters(text: string): string {
  const once = text.replaceAll(twice, repairOf);
  return once.replaceAll(twice, repairOf);
}

function repairOf(letters: string): string {
  // The letters can be followed by a sign that is not a part of them.
  for (let length = letters.length; length > 1; length -= 1) {
    const bytes = Array.from(letters.slice(0, length), (letter) => bytesOf.get(letter) ?? 0);
    try {
      return utf8.decode(Uint8Array.from(bytes)) + letters.slice(length);
    } catch {
      continue;
    }
  }
  return letters;
}
