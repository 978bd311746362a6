import type { Ref } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  /** Read by screen readers; the page shows the placeholder. */
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The large search field of a page that shows what it finds below. */
export function SearchField({ label, placeholder, text, onTextChange, ref }: SearchFieldProps) {
  return (
    <label className="field">
      <Icon name="search" />
      <span className="sr">{label}</span>
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={limits.search.maximum}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
    </label>
  );
}
