import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';

/** Holds the text of a search field. `search` is the trimmed text as of the latest pause in typing. */
export function useSearchText() {
  const [text, setText] = useState('');
  const search = usePaused(text.trim(), times.searchPause);
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
