/** True if the first bytes are those of a supported image. The file's name and declared type prove nothing. */
export function isSupportedImage(bytes: Buffer): boolean {
  return signatures.some((matches) => matches(bytes));
}

export function isHeic(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    /^(heic|heix|heif|hevc|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12))
  );
}

const startsWith = (hex: string) => (bytes: Buffer) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
const signatures = [
  startsWith('ffd8ff'),
  startsWith('89504e470d0a1a0a'),
  (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];
