import { limits } from '#contract/limits.ts';
import { productSorts, type ProductSort } from '#contract/statuses.ts';
import { searchSorts, type SearchSort } from '#web/features/catalogue/sort-products.ts';

/** Of /discover. */
export interface TextParameters {
  q?: string | undefined;
}

/** Of /request-product. */
export interface RequestParameters {
  product?: string | undefined;
}

/** Of /search; the default, the server's order, is left out. */
export interface SearchParameters extends TextParameters {
  sort?: Exclude<SearchSort, 'relevance'> | undefined;
}

/** Of /browse; defaults are left out (OP-42). */
export interface BrowseParameters {
  category?: number | undefined;
  subcategory?: number | undefined;
  sort?: Exclude<ProductSort, 'name'> | undefined;
  page?: number | undefined;
}

const { pageSize } = limits.browse;
const highestPage = limits.page.maximumOffset / pageSize + 1;

/** A parameter that means nothing is answered as undefined: left out, the router would keep it as it was typed. */
export function readTextParameters({ q }: Record<string, unknown>): TextParameters {
  return { q: typeof q === 'string' && q !== '' ? q : undefined };
}

export function readRequestParameters({ product }: Record<string, unknown>): RequestParameters {
  return { product: typeof product === 'string' && product !== '' ? product : undefined };
}

export function readSearchParameters({ q, sort }: Record<string, unknown>): SearchParameters {
  const chosenSort = searchSorts.find(({ value }) => value === sort)?.value;
  return { ...readTextParameters({ q }), sort: chosenSort === 'relevance' ? undefined : chosenSort };
}

/** A page below 1 or beyond any catalogue becomes the nearest valid one (OP-42). */
export function readBrowseParameters({ category, subcategory, sort, page }: Record<string, unknown>): BrowseParameters {
  const chosenSort = productSorts.find((known) => known === sort);
  const chosenPage = readPage(page);
  return {
    category: readId(category),
    subcategory: readId(subcategory),
    sort: chosenSort === 'name' ? undefined : chosenSort,
    page: chosenPage > 1 ? chosenPage : undefined,
  };
}

function readId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function readPage(value: unknown): number {
  const page = Math.round(Number(value));
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), highestPage);
}
