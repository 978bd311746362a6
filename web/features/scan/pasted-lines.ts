/** Converts a pasted list to CSV for the import. Returns undefined if the list is empty. */
export function csvOf(text: string): string | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return undefined;
  return ['brand,product,shade', ...lines.map(rowOf)].join('\n');
}

/**
 * Splits a line at commas, semicolons, and tabs into brand, product, and shade. A line without a separator is one
 * search text, because nothing marks the brand.
 */
function rowOf(line: string): string {
  const [brand = '', product, shade = ''] = line.split(/\s*[,;\t]\s*/);
  return (product === undefined ? ['', line, ''] : [brand, product, shade]).map(quoted).join(',');
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
