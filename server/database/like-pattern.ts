/** Returns a LIKE pattern that matches the text literally, either anywhere or (with `before: ''`) at the beginning. */
export function likePattern(text: string, { before = '%' }: { before?: '' | '%' } = {}): string {
  return `${before}${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
