import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Lines } from '#web/features/admin/lines/lines.tsx';
import { useSearchExplanation } from './synonyms-api.ts';

/** Shows how search reads a text that the administrator types, and which way to search finds products. */
export function SearchExplanation() {
  const [text, setText] = useState('');
  const term = usePaused(text.trim(), times.searchPause);
  const query = useSearchExplanation(term);
  return (
    <section aria-label="Explain a search">
      <TextField
        label="Explain a search"
        type="search"
        placeholder="face serum"
        maxLength={limits.search.maximum}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {term.length >= limits.search.minimum && (
        <QueryList
          query={query}
          skeleton={<SkeletonList count={3}>{() => <LineSkeleton />}</SkeletonList>}
          empty={<EmptyState title="This text has no words" />}
          isEmpty={({ parts }) => parts.length === 0}
        >
          {({ parts, reason, ways }) => (
            <Lines pictures={false}>
              {parts.map((part) => (
                <li key={part.text}>
                  <strong>{part.text}</strong> {part.roles.join(', ')}: {part.use}
                </li>
              ))}
              <li>{reason}</li>
              {ways.map((way) => (
                <li key={way.reason}>
                  {way.reason}: {way.isChosen ? 'chosen' : 'finds nothing'}
                </li>
              ))}
            </Lines>
          )}
        </QueryList>
      )}
    </section>
  );
}
