/** One line or record of a file. `cut` marks the last one of a file that does not end with a line end. */
export interface FileRecord<Content> {
  content: Content;
  cut: boolean;
}

/** Characters a line may hold: keeps the memory bounded whatever the file. */
export const longestLine = 8 * 1024 * 1024;

/** Lines that are not blank; one that is too long comes as null. */
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
