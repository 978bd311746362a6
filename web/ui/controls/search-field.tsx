import { type ComponentProps, type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './search-field.module.css';
import { layout } from '#web/ui/tokens/classes.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';

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

/** Holds the text of a search field. `search` is the trimmed text as of the latest pause in typing. */
export function useSearchText() {
  const [text, setText] = useState('');
  const search = usePaused(text.trim());
  return {
    search,
    /** True if `search` is long enough for a search (CONST-01). */
    isSearching: search.length >= limits.search.minimum,
    setText,
    field: {
      type: 'search',
      autoComplete: 'off',
      maxLength: limits.search.maximum,
      value: text,
      onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    },
  };
}
