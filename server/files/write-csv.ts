export type CsvValue = string | number | null;

/** One line by RFC 4180. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/** A text that a spreadsheet would run as a formula is kept from it by an apostrophe; `readCsvText` takes it off. */
function csvValue(value: CsvValue): string {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text as it was before `csvLine` wrote it. */
export function readCsvText(written: string): string {
  return /^'+[=+\-@\t\r]/.test(written) ? written.slice(1) : written;
}
