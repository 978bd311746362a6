import { type ShelfSort, shelfSorts } from '#contract/statuses.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { type ChosenSort, readShelfSort } from './shelf-view.ts';
import * as styles from './shelf-sort.module.css';

const words: Record<ShelfSort, string> = {
  added: 'Date Added',
  name: 'Name A-Z',
  brand: 'Brand A-Z',
  rating: 'Highest Rated',
};
const options = shelfSorts.map((value) => ({ value, label: words[value] }));

interface ShelfSortFieldProps {
  sort: ChosenSort | undefined;
  onSortChange: (sort: ChosenSort | undefined) => void;
}

/** A field that sorts a shelf (SHELF-50). */
export function ShelfSortField({ sort, onSortChange }: ShelfSortFieldProps) {
  return (
    <div className={styles.sort}>
      <SelectField
        label="Sort"
        hideLabel
        options={options}
        value={sort ?? 'added'}
        onValueChange={(chosen) => onSortChange(readShelfSort(chosen))}
      />
    </div>
  );
}
