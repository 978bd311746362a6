/**
 * A pasted list as the import reads it. Lines with commas, semicolons or tabs are columns already; of a plain line nobody
 * knows where the brand ends, so the whole of it is searched for. Undefined where there is no line.
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
