export type CsvValue = string | number | null;

/** Writes one line as in RFC 4180. Quotes values with a semicolon, because some programs split values at semicolons. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/** Some programs also treat full-width signs as the start of a formula. */
const isFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Adds an apostrophe to text that spreadsheet programs would run as a formula. `readCsvText` removes the apostrophe.
 */
function csvValue(value: CsvValue): string {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && isFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the original text of a value that `csvValue` wrote. */
export function readCsvText(written: string): string {
  return written.startsWith("'") && isFormula.test(written) ? written.slice(1) : written;
}
