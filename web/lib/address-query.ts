/** Query values of an address stay texts: a barcode is no number, and nothing is wrapped in quotes. */
export function readAddressQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Only texts and numbers stand in an address; what is undefined or empty is left out. */
export function writeAddressQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
