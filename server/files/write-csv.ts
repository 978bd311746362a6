export type CsvValue = string | number | null;

/** Writes one line as in RFC 4180. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/** With a leading apostrophe, spreadsheet programs do not run text as a formula; `readCsvText` removes it. */
function csvValue(value: CsvValue): string {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text as it was before `csvLine` wrote it. */
export function readCsvText(written: string): string {
  return /^'+[=+\-@\t\r]/.test(written) ? written.slice(1) : written;
}
