/** A list becomes one cell, as a line of CSV. */
export type CsvValue = string | number | null | readonly string[];

/** Writes one line as in RFC 4180. Quotes values with a semicolon, because some programs split values at semicolons. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/** Some programs also treat full-width signs as the start of a formula. */
const isFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** An apostrophe stops spreadsheet programs from running text as a formula. `readCsvText` removes it. */
function csvValue(value: CsvValue): string {
  const text = Array.isArray(value) ? listText(value) : String(value ?? '');
  const harmless = typeof value === 'string' && isFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Adds the apostrophe to each value of a list, so that the cell needs none of its own. */
function listText(values: readonly string[]): string {
  const [first = '', ...others] = values.map(csvValue);
  return [first.startsWith("''") ? `"${first}"` : first, ...others].join(',');
}

export function readCsvText(written: string): string {
  return written.startsWith("'") && isFormula.test(written) ? written.slice(1) : written;
}
