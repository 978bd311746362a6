import type { SearchFilter } from './api.ts';

export interface BrandFilterProps {
  text: string;
  /** The other filters. */
  filter: Omit<SearchFilter, 'sort' | 'brand'>;
  chosen: string | undefined;
  onChange: (brand: string | undefined) => void;
}
