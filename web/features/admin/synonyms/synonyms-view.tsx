import { useState } from 'react';
import type { SynonymGroup } from '#contract/admin-synonyms.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineActions, Lines } from '#web/features/admin/lines/lines.tsx';
import { SearchList } from '#web/features/admin/lines/search-list.tsx';
import { ViewTitle } from '#web/features/admin/lines/view-title.tsx';
import { SearchExplanation } from './search-explanation.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';
import { useSynonyms } from './synonyms-api.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Lists the groups of words that searches treat as equal. Administrators can add, change, and delete groups. */
export function SynonymsView() {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause);
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
        <SearchList
          label="Search synonyms"
          placeholder="Search synonyms..."
          text={text}
          onTextChange={setText}
          query={query}
          empty={<EmptyState title="No synonyms found">Try another word, or add one.</EmptyState>}
        >
          {(groups) => (
            <Lines pictures={false}>
              {groups.map((group) => (
                <li key={group.id}>
                  <span className={typography.small}>{group.names.join(', ')}</span>
                  <LineActions>
                    <IconButton
                      label={`Edit ${group.names[0] ?? ''}`}
                      icon="pencil"
                      onClick={() => setEditing(group)}
                    />
                  </LineActions>
                </li>
              ))}
            </Lines>
          )}
        </SearchList>
      </div>
      {editing && (
        <SynonymsDialog group={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
