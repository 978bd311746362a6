import type { SearchFilter } from './api.ts';

export interface BrandFilterProps {
  text: string;
  /** The filters of the search. The server ignores the brand in these filters. */
  filter: Omit<SearchFilter, 'sort'>;
  chosen: string | undefined;
  onChange: (brand: string | undefined) => void;
}
