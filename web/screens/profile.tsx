import type { CurrentUser } from '#contract/people.ts';
import { BeautyLifeLink } from '#web/features/beauty-life/beauty-life-link.tsx';
import { useMe } from '#web/features/people/api.ts';
import { ProfileHeader } from '#web/features/people/person-frame.tsx';
import { ChallengeCard } from '#web/features/pan-challenge/challenge-card.tsx';
import { EmptyShelf } from '#web/features/shelves/my-shelves.tsx';
import { ShelfList } from '#web/features/shelves/shelf-list.tsx';
import { ShelfSummary } from '#web/features/shelves/shelf-summary.tsx';
import { shelfTabChoices, shelfTabCount, shelfTabs, useShelfView } from '#web/features/shelves/shelf-view.ts';
import { LatePendingList } from '#web/features/shelves/pending/late-pending-list.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { PersonSkeleton } from '#web/ui/feedback/query-list.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import * as styles from './profile.module.css';

export function ProfileScreen() {
  usePageTitle('Profile');
  const query = useMe();
  const { data: me } = query;
  return (
    <div className={layout.page}>
      {me ? (
        <Profile me={me} />
      ) : (
        <ScreenToCome
          title="Profile"
          skeleton={<PersonSkeleton />}
          query={query}
          messageOf={({ message }) => message}
        />
      )}
    </div>
  );
}

function Profile({ me }: { me: CurrentUser }) {
  const [{ tab }, show] = useShelfView();
  return (
    <>
      <ProfileHeader me={me} productCount={shelfTabCount(me, 'all')} />
      <LatePendingList />
      <Tabs label="Shelf" tabs={shelfTabChoices(me)} value={tab} onValueChange={(next) => show({ tab: next })}>
        {shelfTabs.map((each) => (
          <TabPanel key={each} value={each}>
            {each === 'all' ? (
              <div className={styles.summaries}>
                {summarised.map((status) => (
                  <ShelfSummary key={status} status={status} total={shelfTabCount(me, status)} />
                ))}
              </div>
            ) : (
              <>
                <h2 className={layout.visuallyHidden}>Products</h2>
                <ShelfList
                  filter={{ status: each }}
                  expected={shelfTabCount(me, each)}
                  empty={<EmptyShelf tab={each} filtered={false} />}
                />
              </>
            )}
          </TabPanel>
        ))}
      </Tabs>
      <ChallengeCard />
      <BeautyLifeLink />
    </>
  );
}

/** The statuses of the summary cards, in an order that differs from the order of the tabs (PROF-13). */
const summarised = ['tried', 'currently_using', 'want_to_try'] as const;
