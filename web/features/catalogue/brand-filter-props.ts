import type { SearchFilter } from './api.ts';

export interface BrandFilterProps {
  text: string;
  /** The server ignores the brand filter for this call. */
  filter: Omit<SearchFilter, 'sort'>;
  chosen: string | undefined;
  onChange: (brand: string | undefined) => void;
}
