import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useShelf } from './api.ts';

/** Returns a search field for the member's own shelf, its text, and the query of the matching entries. */
export function useShelfSearch() {
  const [typed, setTyped] = useState('');
  const text = usePaused(typed, times.searchPause).trim();
  const field = (
    <TextField
      label="Search your shelf"
      type="search"
      autoComplete="off"
      placeholder="Product, shade, or brand"
      maxLength={limits.search.maximum}
      value={typed}
      data-autofocus
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
  return { field, text, query: useShelf({ text }) };
}
