/** Parses a URL's query. All values stay strings, so that barcodes do not become numbers. */
export function readAddressQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Writes a URL's query from strings and numbers. Omits undefined and empty values. */
export function writeAddressQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
