import { memo } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { ActivityWidget } from '#web/features/activity/activity-widget.tsx';
import { useMe } from '#web/features/people/api.ts';
import { shelfOwner } from '#web/features/people/person-words.ts';
import { useHomePicks } from '#web/features/catalog/home-picks.ts';
import { HomePicks } from '#web/features/shelves/shelvable-grid.tsx';
import { HomeShelf } from '#web/features/shelves/home-shelf.tsx';
import { shelfTabCount } from '#web/features/shelves/shelf-view.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { PageHeader } from '#web/ui/layout/page.tsx';
import { useIsReturn } from '#web/ui/layout/use-is-return.ts';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './home.module.css';
import { latePart } from '#web/lib/loading/load-late.tsx';

const ProfileSetupDialog = latePart(
  async () => (await import('#web/features/people/profile-setup-dialog.tsx')).ProfileSetupDialog,
);

const YearSuggestion = latePart(
  async () => (await import('#web/features/year-in-review/year-links.tsx')).YearSuggestion,
);

/** Returns true in the first week of January, when home suggests the year in review of the previous year (YEAR-08). */
const looksBack = () => new Date().getMonth() === 0 && new Date().getDate() <= 7;

/** Only `HomeShelf` reads the open tab from the URL, so that switching tabs re-renders nothing else. */
export const HomeScreen = memo(function HomeScreen() {
  usePageTitle('Home');
  const { data: me, isPending } = useMe();
  // The query is here, because `HomePicks` remounts with `isEmpty`, which would repeat the request.
  const picks = useHomePicks();
  // Members with an empty shelf see suggested products above the activity of other members.
  const isEmpty = me !== undefined && shelfTabCount(me, 'all') === 0;
  const isReturn = useIsReturn();
  const skipped = !isReturn && layout.skipped;
  return (
    <div className={layout.page}>
      <Greeting me={me} waits={isPending} />
      {looksBack() && <YearSuggestion />}
      <div className={classNames(styles.columns, isEmpty && styles.beginning)}>
        <HomeShelf me={me} isReturn={isReturn} />
        {isEmpty && <HomePicks query={picks} />}
        <aside className={classNames(styles.side, layout.panel, skipped)} aria-label="Community Activity">
          <ActivityWidget />
        </aside>
      </div>
      {!isEmpty && (
        <div className={classNames(skipped)}>
          <HomePicks query={picks} />
        </div>
      )}
      {/* Suspended members cannot choose a username, so they could not close this dialog. */}
      {me && !me.username && !me.suspension && <ProfileSetupDialog />}
    </div>
  );
});

/** Empty until the member has loaded, so that no placeholder name is visible for a moment. */
function Greeting({ me, waits }: { me: CurrentUser | undefined; waits: boolean }) {
  const total = me && shelfTabCount(me, 'all');
  return (
    <PageHeader className={styles.pageHeader} total={total === undefined ? '' : counted(total, 'product')}>
      <h1
        className={classNames(typography.display, styles.masthead, typography.masthead)}
        dir="auto"
        {...(waits && { 'aria-label': 'Shelves' })}
      >
        {waits ? (
          <span aria-hidden="true">&nbsp;</span>
        ) : (
          <>
            {shelfOwner(me?.firstName)} <em>Shelves</em>
          </>
        )}
      </h1>
    </PageHeader>
  );
}
