import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { limits } from '#contract/limits.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { href } from '#web/href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { CardSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useShelf, useShelfTags } from './api.ts';
import { ShelfCard } from './shelf-card.tsx';
import { shelfTabChoices, type ShelfTab, shelfTabs } from './shelf-tabs.ts';
import { WaitingList } from './waiting-list.tsx';

/** Tabs, tags and the grid "My Products" on home. */
export function HomeShelf({ me }: { me: CurrentUser | undefined }) {
  const [tab, setTab] = useState<ShelfTab>(shelfTabs[0]);
  const [tag, setTag] = useState<string>();
  return (
    <Tabs
      label="Shelf"
      tabs={shelfTabChoices(me, 'Using Now')}
      value={tab}
      onValueChange={setTab}
      hideZero
      className="home-main"
    >
      <WaitingList />
      <div className="home-bar">
        <h2 className="t-head">My Products</h2>
        <TagRow chosen={tag} onChoose={setTag} />
      </div>
      {shelfTabs.map((each) => (
        <TabPanel key={each} value={each}>
          <MyProducts status={each === 'all' ? undefined : each} tag={tag} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface TagRowProps {
  chosen: string | undefined;
  onChoose: (tag: string | undefined) => void;
}

/** The most used tags of the whole shelf; a press shows only what carries the tag (HOME-11, HOME-12). */
function TagRow({ chosen, onChoose }: TagRowProps) {
  const { data: counts = [] } = useShelfTags();
  const tags = counts.slice(0, limits.tags.home).map(({ tag }) => tag);
  const shown = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags];
  if (shown.length === 0) return null;
  return (
    <div className="scrollx tagrow" role="group" aria-label="Your tags">
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

function MyProducts({ status, tag }: { status: ShelfStatus | undefined; tag: string | undefined }) {
  const shelf = useShelf({ status, tag });
  return (
    <QueryList
      query={shelf}
      skeleton={
        <SkeletonList count={6} className="grid">
          {() => <CardSkeleton />}
        </SkeletonList>
      }
      empty={<NoProducts tag={tag} />}
    >
      {(entries) => (
        <>
          <EntryGrid entries={entries} />
          {shelf.hasNextPage && (
            <div className="more-row">
              <Button
                variant="secondary"
                pending={shelf.isFetchingNextPage}
                pendingLabel="Loading..."
                onClick={() => void shelf.fetchNextPage()}
              >
                {shelf.isFetchNextPageError ? 'Try again' : 'Show more'}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryList>
  );
}

const productOf = (entry: ShelfEntry) => entry.product;
/** So many pictures lie above the fold of a wide screen. */
const firstPictures = 3;

function EntryGrid({ entries }: { entries: readonly ShelfEntry[] }) {
  return (
    <ProductGrid items={entries} productOf={productOf}>
      {(entry, ground, index) => <ShelfCard entry={entry} ground={ground} priority={index < firstPictures} />}
    </ProductGrid>
  );
}

function NoProducts({ tag }: { tag: string | undefined }) {
  return (
    <EmptyState
      title="No products found"
      action={
        <ButtonLink>
          <Link to={String(href.discover)}>Discover Products</Link>
        </ButtonLink>
      }
    >
      {tag === undefined
        ? 'Your shelf starts with one product you already own.'
        : `Nothing on this shelf carries the tag "${tag}".`}
    </EmptyState>
  );
}
