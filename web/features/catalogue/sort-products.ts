/** The sort menu of /search. The server sorts all results. */
export const searchSorts = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'name', label: 'Name A-Z' },
  { value: 'brand', label: 'Brand A-Z' },
  { value: 'rating', label: 'Highest Rated' },
] as const;
export type SearchSort = (typeof searchSorts)[number]['value'];
