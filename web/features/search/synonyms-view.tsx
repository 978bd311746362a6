import { useState } from 'react';
import type { SynonymGroup } from '#contract/search.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineActions, Lines, LineList, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';
import { useSearchExplanation, useSynonyms } from './api.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { limits } from '#contract/limits.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';

/** Lists the groups of words that searches treat as equal. Administrators can add, change, and delete groups. */
export function SynonymsView() {
  const { search, field } = useSearch();
  const query = useSynonyms(search);
  const [editing, setEditing] = useState<SynonymGroup | 'new'>();
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Synonyms</ViewTitle>
        <Button variant="secondary" icon="plus" onClick={() => setEditing('new')}>
          Add synonyms
        </Button>
      </div>
      <div className={layout.stack}>
        <SearchExplanation />
        <TextField label="Search synonyms" placeholder="Search synonyms..." {...field} />
        <LineList
          pictures={false}
          query={query}
          skeletons={8}
          empty={<EmptyState title="No synonyms found">Try another word, or add one.</EmptyState>}
        >
          {(group) => (
            <li key={group.id}>
              <span className={typography.small}>{group.names.join(', ')}</span>
              <LineActions>
                <IconButton label={`Edit ${group.names[0] ?? ''}`} icon="pencil" onClick={() => setEditing(group)} />
              </LineActions>
            </li>
          )}
        </LineList>
      </div>
      {editing && (
        <SynonymsDialog group={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

/** Shows how search reads a text that the administrator types, and which way to search finds products. */
function SearchExplanation() {
  const { search: term, field } = useSearch();
  const query = useSearchExplanation(term);
  return (
    <section aria-label="Explain a search">
      <TextField label="Explain a search" placeholder="face serum" maxLength={limits.search.maximum} {...field} />
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
