import type { ComponentProps, ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './search-field.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** The label for screen readers. The page shows only the placeholder. */
  label: string;
  text: string;
  onTextChange?: (text: string) => void;
}

export function SearchField({ label, text, onTextChange, ...input }: SearchFieldProps) {
  return (
    <label className={styles.field}>
      <Icon name="search" />
      <span className={layout.visuallyHidden}>{label}</span>
      <input
        dir="auto"
        {...input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.search.maximum}
        value={text}
        onChange={(event) => onTextChange?.(event.target.value)}
      />
    </label>
  );
}

export function SearchPage({ role, children }: { role?: 'search'; children: ReactNode }) {
  return (
    <div className={styles.page} role={role}>
      {children}
    </div>
  );
}
