import { type ProductSort, productSorts, type SearchSort, searchSorts } from '#contract/statuses.ts';

const words: Record<SearchSort | ProductSort, string> = {
  relevance: 'Relevance',
  name: 'Name A-Z',
  brand: 'Brand A-Z',
  rating: 'Highest Rated',
  newest: 'Newest First',
};
const optionOf = <Sort extends keyof typeof words>(value: Sort) => ({ value, label: words[value] });

/** The sort options of /browse. */
export const browseSortOptions = productSorts.map(optionOf);
/** The sort options of /search. */
export const searchSortOptions = searchSorts.map(optionOf);
