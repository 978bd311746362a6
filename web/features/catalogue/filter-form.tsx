import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import * as styles from './filter-form.module.css';

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
