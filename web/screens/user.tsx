import { useParams } from '@tanstack/react-router';
import type { PublicProfile } from '#contract/people.ts';
import { PersonHeader } from '#web/features/people/person-header.tsx';
import { PersonPage } from '#web/features/people/person-frame.tsx';
import { fullName } from '#web/features/people/person-words.ts';
import { PersonShelf, PersonTags, ShelfGridSkeleton } from '#web/features/shelves/shelf-grid.tsx';
import { shelfTabChoices, shelfTabCount, shelfTabs, useShelfView } from '#web/features/shelves/shelf-view.ts';
import { ShelfSortField } from '#web/features/shelves/shelf-sort.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { PersonSkeleton } from '#web/ui/feedback/query-list.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { layout } from '#web/ui/tokens/classes.ts';

export function UserScreen() {
  const { username = '' } = useParams({ strict: false });
  const skeleton = (
    <>
      <PersonSkeleton />
      <ShelfGridSkeleton count={4} />
    </>
  );
  return (
    <div className={layout.page}>
      <PersonPage username={username} title={`@${username}`} skeleton={skeleton}>
        {(person, ownName) => <Person person={person} username={ownName} />}
      </PersonPage>
    </div>
  );
}

function Person({ person, username }: { person: PublicProfile; username: string }) {
  usePageTitle(fullName(person));
  const [{ tab, sort }, show] = useShelfView();
  return (
    <>
      <PersonHeader person={person} username={username} />
      <PersonTags username={username} />
      <Tabs
        label="Shelf"
        tabs={shelfTabChoices(person, 'Using Now')}
        value={tab}
        onValueChange={(next) => show({ tab: next, sort })}
      >
        <h2 className={layout.visuallyHidden}>Products</h2>
        {shelfTabs.map((each) => (
          <TabPanel key={each} value={each}>
            {shelfTabCount(person, each) > 1 && (
              <ShelfSortField sort={sort} onSortChange={(next) => show({ tab, sort: next })} />
            )}
            <PersonShelf
              username={username}
              filter={{ status: each === 'all' ? undefined : each, sort }}
              expected={shelfTabCount(person, each)}
            />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
