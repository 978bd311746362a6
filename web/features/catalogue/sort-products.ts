import { productSortWords, type SearchSort, searchSorts } from '#contract/statuses.ts';

const words: Record<SearchSort, string> = { relevance: 'Relevance', ...productSortWords };
/** The sort menu of /search. The server sorts all results. */
export const searchSortOptions = searchSorts.map((value) => ({ value, label: words[value] }));
