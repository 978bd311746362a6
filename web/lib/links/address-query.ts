/** Parses the query of a URL. All values stay strings, so that a barcode does not become a number. */
export function readAddressQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Returns the query of a URL. Omits empty strings, and all values other than strings and numbers. */
export function writeAddressQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
