/** `cut` is true for the last line or record if the file does not end with a line break. */
export interface FileRecord<Content> {
  content: Content;
  cut: boolean;
}

/** The maximum number of characters per line. It limits memory use, however large the file is. */
export const longestLine = 8 * 1024 * 1024;

/** Yields lines that are not blank. A line that is too long becomes null. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord<string | null>> {
  let rest = '';
  let tooLong = false;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (tooLong || line.trim() !== '') yield { content: tooLong ? null : line.replace(/\r$/, ''), cut: false };
      tooLong = false;
    }
    if (rest.length > longestLine) {
      tooLong = true;
      rest = '';
    }
  }
  if (tooLong || rest.trim() !== '') yield { content: tooLong ? null : rest, cut: true };
}
