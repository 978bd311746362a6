import { useParams } from '@tanstack/react-router';
import { getPerson, type PublicProfile } from '#contract/people.ts';
import { isMissing } from '#web/features/catalogue/api.ts';
import { PersonHeader } from '#web/features/people/person-header.tsx';
import { PersonNotFound } from '#web/features/people/person-not-found.tsx';
import { fullName } from '#web/features/people/person-words.ts';
import { PersonShelf, PersonTags } from '#web/features/shelves/person-shelf.tsx';
import { shelfTabChoices, shelfTabCount, shelfTabs, useShelfView } from '#web/features/shelves/shelf-view.ts';
import { ShelfSortField } from '#web/features/shelves/shelf-sort.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { PersonSkeleton } from '#web/ui/feedback/query-list.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { ShelfGridSkeleton } from '#web/features/shelves/shelf-grid.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';

export function UserScreen() {
  const { username = '' } = useParams({ strict: false });
  const query = useCall(getPerson, { params: { username } });
  const { data: person, error } = query;
  return (
    <div className={layout.page}>
      {isMissing(error) ? (
        <PersonNotFound username={username} />
      ) : person ? (
        <Person person={person} username={person.username ?? username} />
      ) : (
        <ScreenToCome
          title={`@${username}`}
          skeleton={<PersonPageSkeleton />}
          query={query}
          messageOf={({ message }) => message}
        />
      )}
    </div>
  );
}

function PersonPageSkeleton() {
  return (
    <>
      <PersonSkeleton />
      <ShelfGridSkeleton count={4} />
    </>
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
