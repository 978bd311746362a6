import { lazy, Suspense } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { ActivityWidget } from '#web/features/activity/activity-widget.tsx';
import { useMe } from '#web/features/people/api.ts';
import { shelfOwner } from '#web/features/people/person-words.ts';
import { HomePicks } from '#web/features/shelves/home-picks.tsx';
import { HomeShelf } from '#web/features/shelves/home-shelf.tsx';
import { shelfTabCount } from '#web/features/shelves/shelf-tabs.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import './home.css';

const ProfileSetupDialog = lazy(async () => ({
  default: (await import('#web/features/people/profile-setup-dialog.tsx')).ProfileSetupDialog,
}));

export function HomeScreen() {
  usePageTitle('Home');
  const { data: me, isPending } = useMe();
  return (
    <div className="wrap">
      <Greeting me={me} waits={isPending} />
      <div className="home-cols">
        <HomeShelf me={me} />
        <aside className="home-side panel" aria-label="Community Activity">
          <ActivityWidget />
        </aside>
      </div>
      <HomePicks />
      {/* A suspended member could not close it. */}
      {me && !me.username && !me.suspension && (
        <Suspense>
          <ProfileSetupDialog />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps its place empty until it is known who reads, so that no other name flashes up. */
function Greeting({ me, waits }: { me: CurrentUser | undefined; waits: boolean }) {
  const total = me && shelfTabCount(me, 'all');
  return (
    <div className="mast home">
      <h1 className="display t-mast">
        {waits ? (
          <span aria-hidden="true">&nbsp;</span>
        ) : (
          <>
            {shelfOwner(me?.firstName)} <em>Shelves</em>
          </>
        )}
      </h1>
      <p className="mast-n num">{total !== undefined && (total === 1 ? '1 product' : `${total} products`)}</p>
    </div>
  );
}
