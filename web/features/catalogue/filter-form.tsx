import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import * as styles from './filter-form.module.css';
import { type ProductSort, productSorts, type SearchSort, searchSorts } from '#contract/statuses.ts';

interface FilterFormProps {
  id?: string;
  onClear: () => void;
  children: ReactNode;
}

export function FilterForm({ id, onClear, children }: FilterFormProps) {
  return (
    <form id={id} className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      {children}
      <Button variant="ghost" icon="close" onClick={onClear}>
        Clear All
      </Button>
    </form>
  );
}

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
