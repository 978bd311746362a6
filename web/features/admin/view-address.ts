import { href } from '#web/href.ts';

/** The URL of a view with these filters, without the empty ones. */
export function viewAddress(view: string, filters: object): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])).toString();
  return href.adminView(view) + (query === '' ? '' : `?${query}`);
}
