import type { SearchFilter } from './api.ts';

export interface BrandFilterProps {
  text: string;
  /** The search's filters. The server ignores the brand among them. */
  filter: Omit<SearchFilter, 'sort'>;
  chosen: string | undefined;
  onChange: (brand: string | undefined) => void;
}
