import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { useMe } from '#web/features/people/api.ts';
import { avatarInitial, shelfOwner } from '#web/features/people/person-words.ts';
import { MyShelves, type ShelfView } from '#web/features/shelves/my-shelves.tsx';
import { shelfTabCount, shelfTabs } from '#web/features/shelves/shelf-tabs.ts';
import { LateImportNote } from '#web/features/shelves/import/late-import-note.tsx';
import { LatePendingList } from '#web/features/shelves/pending/late-pending-list.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { PersonSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { PersonBiography, PersonCounts, PersonFrame } from '#web/features/people/person-frame.tsx';
import * as styles from './shelves.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

export function ShelvesScreen() {
  usePageTitle('My Shelves');
  const { data: me, isPending } = useMe();
  const [view, show] = useShelfView();
  return (
    <div className={layout.page}>
      {me ? (
        <ShelfHeader me={me} />
      ) : (
        <>
          <h1 className={layout.visuallyHidden}>My Shelves</h1>
          {isPending && <PersonSkeleton />}
        </>
      )}
      <LatePendingList />
      <LateImportNote />
      <MyShelves me={me} view={view} onViewChange={show} />
    </div>
  );
}

/**
 * Returns the open tab and the filter, and a function that changes them. The tab and the filter are in the URL, so that
 * Back restores them.
 */
function useShelfView(): [ShelfView, (view: ShelfView) => void] {
  const { tab = shelfTabs[0], tag, q = '', order } = useSearch({ from: '/shelves' });
  const navigate = useNavigate();
  const show = useCallback(
    (view: ShelfView) =>
      void navigate({
        to: href.shelves,
        search: {
          ...(view.tab !== shelfTabs[0] && { tab: view.tab }),
          ...(view.tag !== undefined && { tag: view.tag }),
          ...(view.text !== '' && { q: view.text }),
          ...(view.isNext && { order: 'next' as const }),
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [{ tab, tag, text: q, isNext: order === 'next' }, show];
}

/** Shows the number of products, the number of reviews if there are any, and the bio (SHELF-01 to SHELF-06). */
function ShelfHeader({ me }: { me: CurrentUser }) {
  const products = shelfTabCount(me, 'all');
  return (
    <PersonFrame
      person={me}
      initial={avatarInitial(me)}
      title={
        <>
          {shelfOwner(me.firstName)} <em>Shelves</em>
        </>
      }
      end={
        <ButtonLink variant="secondary" className={styles.tools}>
          <Link to={href.beautyLife}>My beauty life</Link>
        </ButtonLink>
      }
    >
      <PersonCounts>
        <b>{products}</b> {products === 1 ? 'product' : 'products'}
        {me.reviewCount > 0 && (
          <>
            <span aria-hidden="true">·</span>
            <b>{me.reviewCount}</b> {me.reviewCount === 1 ? 'review' : 'reviews'}
          </>
        )}
      </PersonCounts>
      {me.bio && <PersonBiography>{me.bio}</PersonBiography>}
    </PersonFrame>
  );
}
