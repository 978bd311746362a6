import { limits } from '#contract/limits.ts';
import { productSorts, type ProductSort } from '#contract/statuses.ts';
import { searchSorts, type SearchSort } from '#web/features/catalogue/sort-products.ts';

/** Of /discover. */
export interface TextParameters {
  q?: string;
}

/** Of /search; the default, the server's order, is left out. */
export interface SearchParameters extends TextParameters {
  sort?: Exclude<SearchSort, 'relevance'>;
}

/** Of /browse; defaults are left out (OP-42). */
export interface BrowseParameters {
  category?: number;
  subcategory?: number;
  sort?: Exclude<ProductSort, 'name'>;
  page?: number;
}

const { pageSize } = limits.browse;
const highestPage = limits.page.maximumOffset / pageSize + 1;

export function readTextParameters({ q }: Record<string, unknown>): TextParameters {
  return typeof q === 'string' && q !== '' ? { q } : {};
}

export function readSearchParameters({ q, sort }: Record<string, unknown>): SearchParameters {
  const chosenSort = searchSorts.find(({ value }) => value === sort)?.value;
  return { ...readTextParameters({ q }), ...(chosenSort && chosenSort !== 'relevance' && { sort: chosenSort }) };
}

/** What means nothing is left out; a page below 1 or beyond any catalogue becomes the nearest valid one (OP-42). */
export function readBrowseParameters({ category, subcategory, sort, page }: Record<string, unknown>): BrowseParameters {
  const chosenSort = productSorts.find((known) => known === sort);
  const chosenPage = readPage(page);
  const categoryId = readId(category);
  const subcategoryId = readId(subcategory);
  return {
    ...(categoryId && { category: categoryId }),
    ...(subcategoryId && { subcategory: subcategoryId }),
    ...(chosenSort && chosenSort !== 'name' && { sort: chosenSort }),
    ...(chosenPage > 1 && { page: chosenPage }),
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
