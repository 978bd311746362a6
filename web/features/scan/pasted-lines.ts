import { statusInWords } from '#contract/status-words.ts';

/** Undefined if the list is empty. A heading such as "Wishlist:" is the status of the lines below it. */
export function csvOf(text: string): string | undefined {
  let heading = '';
  const rows: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const isHeading = /^#|:\**$/.test(line) && statusInWords(line) !== undefined;
    if (isHeading) heading = line.replaceAll(/[#*:]/g, '').trim();
    else if (line !== '') rows.push(rowOf(line, heading));
  }
  return rows.length === 0 ? undefined : ['brand,product,shade,status', ...rows].join('\n');
}

/** A status at the end of a line: after a separator or a dash, or in parentheses. */
const ending = /^(.+?)(?:\s*[,;\t]\s*|\s+[-–—:|]\s+|:\s+|\s*[([])([^,;\t()[\]]+)[)\]]?$/;

/**
 * Splits a line at commas, semicolons, and tabs into brand, product, shade, and status. A line without a separator is
 * one search text, because nothing marks the brand.
 */
function rowOf(line: string, heading: string): string {
  const parts = line.split(/\s*[,;\t]\s*/);
  const [, rest = '', said = ''] = ending.exec(line) ?? [];
  const ended = statusInWords(said) === undefined ? undefined : said.trim();
  const [brand = '', product, shade = '', status = ''] = ended === undefined ? parts : rest.split(/\s*[,;\t]\s*/);
  const named = product === undefined ? ['', brand, ''] : [brand, product, shade];
  return [...named, ended ?? (status || heading)].map(quoted).join(',');
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
