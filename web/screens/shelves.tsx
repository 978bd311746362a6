import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { useMe } from '#web/features/people/api.ts';
import { avatarInitial, shelfOwner } from '#web/features/people/person-words.ts';
import { MyShelves, type ShelfView } from '#web/features/shelves/my-shelves.tsx';
import { shelfTabCount, shelfTabs } from '#web/features/shelves/shelf-tabs.ts';
import { WaitingList } from '#web/features/shelves/waiting-list.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PersonSkeleton } from '#web/ui/skeleton.tsx';
import '#web/features/people/person-header.css';

export function ShelvesScreen() {
  usePageTitle('My Shelves');
  const { data: me, isPending } = useMe();
  const [view, show] = useShelfView();
  return (
    <div className="wrap">
      {me ? <ShelfHeader me={me} /> : isPending && <PersonSkeleton />}
      <WaitingList />
      <MyShelves me={me} view={view} onViewChange={show} />
    </div>
  );
}

/** The open tab and the filter stand in the address, so that coming back opens the same shelf. */
function useShelfView(): [ShelfView, (view: ShelfView) => void] {
  const { tab = shelfTabs[0], tag, q = '' } = useSearch({ from: '/shelves' });
  const navigate = useNavigate();
  const show = useCallback(
    (view: ShelfView) =>
      void navigate({
        to: href.shelves,
        search: {
          ...(view.tab !== shelfTabs[0] && { tab: view.tab }),
          ...(view.tag !== undefined && { tag: view.tag }),
          ...(view.text !== '' && { q: view.text }),
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [{ tab, tag, text: q }, show];
}

/** Products, reviews where there are any, and the bio (SHELF-01 to SHELF-06). */
function ShelfHeader({ me }: { me: CurrentUser }) {
  const products = shelfTabCount(me, 'all');
  return (
    <header className="person">
      <Avatar userId={me.id} name={avatarInitial(me)} imageUrl={me.profileImageUrl} size="huge" />
      <div>
        <h1 className="display t-page">
          {shelfOwner(me.firstName)} <em>Shelves</em>
        </h1>
        <p className="person-n num">
          <b>{products}</b> {products === 1 ? 'product' : 'products'}
          {me.reviewCount > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <b>{me.reviewCount}</b> {me.reviewCount === 1 ? 'review' : 'reviews'}
            </>
          )}
        </p>
        {me.bio && <p className="soft bio">{me.bio}</p>}
      </div>
    </header>
  );
}
