import { type ProductSort, productSorts, type SearchSort, searchSorts } from '#contract/statuses.ts';

const words: Record<SearchSort | ProductSort, string> = {
  relevance: 'Relevance',
  name: 'Name A-Z',
  brand: 'Brand A-Z',
  rating: 'Highest Rated',
  newest: 'Newest First',
};
const optionOf = <Sort extends keyof typeof words>(value: Sort) => ({ value, label: words[value] });

export const browseSortOptions = productSorts.map(optionOf);
export const searchSortOptions = searchSorts.map(optionOf);
