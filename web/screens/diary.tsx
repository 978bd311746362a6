import { useState } from 'react';
import { listReactions, type Reaction } from '#contract/diary.ts';
import { DiaryEntries, ImportDiary, Suspicions } from '#web/features/diary/diary-entries.tsx';
import { ReactionDialog } from '#web/features/diary/reaction-dialog.tsx';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { usePages } from '#web/lib/calls/use-calls.ts';

export function DiaryScreen() {
  const query = usePages(listReactions, (cursor) => ({ query: { cursor } }));
  const [editing, setEditing] = useState<Reaction | 'new'>();
  return (
    <Page
      title="Reaction diary"
      width="wide"
      actions={
        <Button icon="plus" onClick={() => setEditing('new')}>
          Add entry
        </Button>
      }
      lead="What you used and how your skin reacted. Only you can read it. It’s included in “Download my data” and is deleted with your account."
      links={{ Profile: href.profile, 'Ingredients you avoid and look for': href.ownIngredients }}
    >
      <Suspicions />
      <PagedList
        query={query}
        skeleton={<SkeletonList count={4} of={<LineSkeleton about="person" />} />}
        empty={
          <ExampleState
            title="Your diary is empty"
            example="diary"
            action={<Button onClick={() => setEditing('new')}>Write your first entry</Button>}
          >
            Log reactions, and log days without one too. Comparing takes both.
          </ExampleState>
        }
      >
        {(reactions) => <DiaryEntries reactions={reactions} onEdit={setEditing} />}
      </PagedList>
      <ImportDiary />
      {editing && (
        <ReactionDialog reaction={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}
