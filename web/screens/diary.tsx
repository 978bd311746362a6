import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reaction } from '#contract/diary.ts';
import { useReactions } from '#web/features/diary/api.ts';
import { DiaryEntries } from '#web/features/diary/diary-entries.tsx';
import { ImportDiary } from '#web/features/diary/import-diary.tsx';
import { ReactionDialog } from '#web/features/diary/reaction-dialog.tsx';
import { Suspicions } from '#web/features/diary/suspicions.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows the viewer's diary of reactions to products. Nobody else can see this data. */
export function DiaryScreen() {
  usePageTitle('Reaction diary');
  const query = useReactions();
  const [editing, setEditing] = useState<Reaction | 'new'>();
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>Reaction diary</h1>
        <Button icon="plus" onClick={() => setEditing('new')}>
          Add entry
        </Button>
      </PageHeader>
      <p className={typography.soft}>
        What you used and how your skin reacted. Only you can read it. It’s included in “Download my data” and is
        deleted with your account.
      </p>
      <Suspicions />
      <QueryList
        query={query}
        skeleton={<SkeletonList count={4}>{() => <LineSkeleton about="person" />}</SkeletonList>}
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
      </QueryList>
      <ReadOn query={query} />
      <ImportDiary />
      <p className={layout.footLinks}>
        <Link className={typography.link} to={href.profile}>
          Profile
        </Link>
        <Link className={typography.link} to={href.ownIngredients}>
          Ingredients you avoid and look for
        </Link>
      </p>
      {editing && (
        <ReactionDialog reaction={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
}
