import { latePart } from '#web/lib/loading/load-late.tsx';
import { memo } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { type ShelfEntry, listShelfTags } from '#contract/shelves.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryList, ShowMore } from '#web/ui/feedback/query-list.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { useShelf } from './api.ts';
import { FirstProducts } from './first-products.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { shelfTabChoices, shelfTabCount, shelfTabs, useShelfView } from './shelf-view.ts';
import { LatePendingList } from './pending/late-pending-list.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './home-shelf.module.css';

const UseNextLink = latePart(async () => (await import('./usage/used-it-button.tsx')).UseNextLink);

interface HomeShelfProps {
  me: CurrentUser | undefined;
  /** True if the viewer returns to the screen, so that the browser restores the scroll position (`useIsReturn`). */
  isReturn: boolean;
}

export const HomeShelf = memo(function HomeShelf({ me, isReturn }: HomeShelfProps) {
  const [{ tab, tag }, show] = useShelfView();
  return (
    <Tabs
      label="Shelf"
      tabs={shelfTabChoices(me, 'Using Now')}
      value={tab}
      onValueChange={(next) => show({ tab: next, tag })}
      hideZero
    >
      <LatePendingList />
      <div className={styles.toolbar}>
        <h2 className={classNames(styles.sectionTitle, typography.sectionTitle)}>My Products</h2>
        <TagRow chosen={tag} onChoose={(next) => show({ tab, tag: next })} />
        <UseNextLink />
      </div>
      {shelfTabs.map((each) => (
        <TabPanel key={each} value={each}>
          <MyProducts
            status={each === 'all' ? undefined : each}
            tag={tag}
            expected={me ? shelfTabCount(me, each) : 0}
            isReturn={isReturn}
          />
        </TabPanel>
      ))}
    </Tabs>
  );
});

/** Shows the most used tags on the whole shelf. Pressing a tag filters the products by this tag (HOME-11, HOME-12). */
function TagRow({ chosen, onChoose }: { chosen: string | undefined; onChoose: (tag: string | undefined) => void }) {
  const { data: counts = [] } = useCall(listShelfTags, {});
  const tags = counts.slice(0, pageLimits.tags.home).map(({ tag }) => tag);
  const shown = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags];
  if (shown.length === 0) return null;
  return (
    <div className={classNames(layout.scrollRow, styles.tags)} role="group" aria-label="Your tags">
      {shown.map((tag) => (
        <Chip
          key={tag}
          size="small"
          pressed={tag === chosen}
          onClick={() => onChoose(tag === chosen ? undefined : tag)}
        >
          {tag}
        </Chip>
      ))}
    </div>
  );
}

interface MyProductsProps {
  status: ShelfStatus | undefined;
  tag: string | undefined;
  expected: number;
  isReturn: boolean;
}

function MyProducts({ status, tag, expected, isReturn }: MyProductsProps) {
  const shelf = useShelf({ status, tag });
  return (
    <QueryList
      query={shelf}
      skeleton={<ProductGridSkeleton count={6} />}
      empty={
        <EmptyState title="No products found" action={<ButtonLink to={href.discover}>Discover Products</ButtonLink>}>
          {tag === undefined ? <FirstProducts /> : `Nothing on this shelf has the tag "${tag}".`}
        </EmptyState>
      }
    >
      {(entries) => (
        <>
          <ProductGrid items={entries} productOf={productOf} skipped={!isReturn}>
            {(entry, ground, index) => <ShelfCard entry={entry} ground={ground} priority={index < firstPictures} />}
          </ProductGrid>
          <ShowMore query={shelf} className={styles.more} />
          {shelf.isPartial && expected > entries.length && <ErrorState onTryAgain={() => void shelf.refetch()} />}
        </>
      )}
    </QueryList>
  );
}

const productOf = (entry: ShelfEntry) => entry.product;
/** The number of pictures that are visible without scrolling on wide screens. */
const firstPictures = 3;
