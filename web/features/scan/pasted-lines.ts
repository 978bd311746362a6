/**
 * Converts a pasted list to CSV for the import. Lines with commas, semicolons, or tabs already have columns. Any other
 * line is searched for as a whole, because nothing marks its brand. Returns undefined if there are no lines.
 */
export function csvOf(text: string): string | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return undefined;
  return ['brand,product,shade', ...lines.map(rowOf)].join('\n');
}

function rowOf(line: string): string {
  const [brand = '', product, shade = ''] = line.split(/\s*[,;\t]\s*/);
  return (product === undefined ? ['', line, ''] : [brand, product, shade]).map(quoted).join(',');
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
