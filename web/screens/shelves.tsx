import { latePart } from '#web/lib/loading/load-late.tsx';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/people.ts';
import { useMe } from '#web/features/people/api.ts';
import { shelfOwner } from '#web/features/people/person-words.ts';
import { MyShelves } from '#web/features/shelves/my-shelves.tsx';
import { readShelfSort, shelfTabCount, useShelfView } from '#web/features/shelves/shelf-view.ts';
import { LatePendingList } from '#web/features/shelves/pending/late-pending-list.tsx';
import { href } from '#web/href.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { PersonSkeleton } from '#web/ui/feedback/query-list.tsx';
import { PersonBiography, PersonCounts, PersonFrame, ReviewCount } from '#web/features/people/person-frame.tsx';
import * as styles from './shelves.module.css';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';

// A separate chunk, because few members import a shelf.
const ImportNote = latePart(async () => (await import('#web/features/shelf-import/import-note.tsx')).ImportNote);

export function ShelvesScreen() {
  usePageTitle('My Shelves');
  const { data: me, isPending } = useMe();
  const [view, show] = useOrderedView();
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
      <ImportNote />
      <MyShelves me={me} view={view} onViewChange={show} />
    </div>
  );
}

const sortKey = 'shelflife.shelf-sort';

/** If the URL has no order, the shelf has the order that the member last chose on this device. */
function useOrderedView() {
  const [view, show] = useShelfView();
  const sort = view.sort ?? readShelfSort(deviceItems.getItem(sortKey));
  const showOrdered = (next: typeof view) => {
    if (next.sort) deviceItems.setItem(sortKey, next.sort);
    else deviceItems.removeItem(sortKey);
    show(next);
  };
  return [{ ...view, sort }, showOrdered] as const;
}

/** Shows the number of products, the number of reviews if there are any, and the bio (SHELF-01 to SHELF-06). */
function ShelfHeader({ me }: { me: CurrentUser }) {
  const products = shelfTabCount(me, 'all');
  return (
    <div className={styles.head}>
      <PersonFrame
        person={me}
        title={
          <>
            {shelfOwner(me.firstName)} <em>Shelves</em>
          </>
        }
        end={
          <ButtonLink variant="secondary" className={layout.desktopOnly} to={href.beautyLife}>
            My beauty life
          </ButtonLink>
        }
      >
        <div className={styles.line}>
          <PersonCounts>
            <b>{products}</b> {products === 1 ? 'product' : 'products'}
            {me.reviewCount > 0 && (
              <>
                <span aria-hidden="true">·</span>
                <ReviewCount username={me.username} count={me.reviewCount} />
              </>
            )}
          </PersonCounts>
          <Link className={classNames(styles.tools, typography.link, layout.phoneOnly)} to={href.beautyLife}>
            My beauty life
          </Link>
        </div>
        {me.bio && <PersonBiography className={styles.biography}>{me.bio}</PersonBiography>}
      </PersonFrame>
    </div>
  );
}
