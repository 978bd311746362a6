const notText =
  'This isn’t a text file. If it’s a ZIP, choose the CSV file inside. If it’s a spreadsheet, save it as CSV first.';

/**
 * Reads a text file from a spreadsheet app. Decodes the file as UTF-16 if it has a UTF-16 byte order mark, as UTF-8 if
 * it is valid UTF-8, and otherwise as Windows-1252. Throws if the text has a null character, as in ZIP and Excel files.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new Error(notText);
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
