export type CsvValue = string | number | null;

/** Writes one line as in RFC 4180. Values with a semicolon are quoted, because some programs split at it. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/** Some programs read the full-width signs as well. */
const isFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** With an apostrophe, spreadsheet programs do not run text as a formula. `readCsvText` removes it. */
function csvValue(value: CsvValue): string {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && isFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text as it was before `csvLine` wrote it. */
export function readCsvText(written: string): string {
  return written.startsWith("'") && isFormula.test(written) ? written.slice(1) : written;
}
