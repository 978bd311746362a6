import { limits } from '#contract/limits.ts';
import { productSorts, queueKinds, searchSorts, shadeFamilies } from '#contract/statuses.ts';
import type { FinderParameters } from '#web/features/shades/map/shade-finder.tsx';
import { type ScanWay, scanWays } from '#web/features/scan/scan-ways.ts';

export function readAdminParameters({ request, kind, search }: Record<string, unknown>) {
  return {
    kind: queueKinds.find((known) => known === kind),
    request: /^[1-9]\d{0,14}$/.test(String(request)) ? Number(request) : undefined,
    search: readTextParameters({ q: search }).q,
  };
}

export function readScanParameters({ way }: Record<string, unknown>) {
  return { way: scanWays.find((known): known is Exclude<ScanWay, 'one'> => known !== 'one' && known === way) };
}

const { pageSize } = limits.browse;
const highestPage = limits.page.maximumOffset / pageSize + 1;

/** An invalid parameter becomes `undefined`, because the router retains typed values of missing keys. */
export function readTextParameters({ q }: Record<string, unknown>) {
  return { q: typeof q === 'string' && q !== '' ? q : undefined };
}

export function readRequestParameters({ product, barcode }: Record<string, unknown>) {
  return {
    product: typeof product === 'string' && product !== '' ? product : undefined,
    barcode: typeof barcode === 'string' && /^\d{8,13}$/.test(barcode) ? barcode : undefined,
  };
}

/** `shared` is set if another app has shared photos with Shelflife. */
export function readPhotoParameters({ shared }: Record<string, unknown>) {
  return { shared: shared === 'true' ? ('true' as const) : undefined };
}

export function readSearchParameters(typed: Record<string, unknown>) {
  const { q, sort, category, subcategory, brand, rating, shade, exact, without, with: wanted } = typed;
  const chosenSort = searchSorts.find((value) => value === sort);
  const stars = readId(rating);
  return {
    ...readTextParameters({ q }),
    sort: chosenSort === 'relevance' ? undefined : chosenSort,
    category: readId(category),
    subcategory: readId(subcategory),
    brand: typeof brand === 'string' && brand.trim() !== '' ? brand : undefined,
    rating: stars !== undefined && stars <= limits.review.ratingMaximum ? stars : undefined,
    shade: shadeFamilies.find((family) => family === shade),
    // The search uses the words exactly as they were typed.
    exact: exact === 'true' ? ('true' as const) : undefined,
    without: readIds(without),
    with: readIds(wanted),
  };
}

/** Page numbers are rounded and limited. Page 1 is omitted (OP-42). */
export function readBrowseParameters(typed: Record<string, unknown>) {
  const { category, subcategory, sort, page, without, with: wanted } = typed;
  const chosenSort = productSorts.find((known) => known === sort);
  const chosenPage = readPage(page);
  return {
    category: readId(category),
    subcategory: readId(subcategory),
    sort: chosenSort === 'name' ? undefined : chosenSort,
    without: readIds(without),
    with: readIds(wanted),
    page: chosenPage > 1 ? chosenPage : undefined,
  };
}

/** `kind` is a subcategory's id or, for products without one, the negated id of their category. */
export function readShadeParameters({ kind, brand, own, colour }: Record<string, unknown>): FinderParameters {
  const chosen = typeof kind === 'string' && kind !== '' ? Number(kind) : kind;
  return {
    kind: Number.isSafeInteger(chosen) ? Number(chosen) : undefined,
    brand: readId(brand),
    own: own === 'true' ? own : undefined,
    colour: typeof colour === 'string' && /^[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined,
  };
}

function readId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Returns the valid ids, separated by commas and limited to the number that the server accepts. */
function readIds(value: unknown): string | undefined {
  const ids = String(value ?? '')
    .split(',')
    .flatMap((text) => readId(text) ?? [])
    .slice(0, limits.ingredients.filtered);
  return ids.length > 0 ? ids.join(',') : undefined;
}

function readPage(value: unknown): number {
  const page = Math.round(Number(value));
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), highestPage);
}

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
