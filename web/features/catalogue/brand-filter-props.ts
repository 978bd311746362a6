import type { SearchFilter } from './api.ts';

export interface BrandFilterProps {
  text: string;
  /** The server ignores the brand in this filter. */
  filter: Omit<SearchFilter, 'sort'>;
  chosen: string | undefined;
  onChange: (brand: string | undefined) => void;
}
