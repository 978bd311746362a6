import { Link, useSearch } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { useSectionPreviews } from '#web/features/catalog/api.ts';
import type { DrawCard } from '#web/features/catalog/product-grid.tsx';
import { SectionPreview } from '#web/features/catalog/collections/section-preview.tsx';
import { ShelvableCard } from '#web/features/shelves/shelvable-card.tsx';
import { href } from '#web/href.ts';
import { idle } from '#web/lib/loading/idle.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page.tsx';
import { SkippedBlock, useLastSeen } from '#web/features/catalog/collections/skipped-block.tsx';
import { useIsReturn } from '#web/ui/layout/use-is-return.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './discover.module.css';

export function DiscoverScreen() {
  usePageTitle('Discover');
  const { q } = useSearch({ from: '/discover' });
  return (
    <div className={layout.page}>
      <PageHeader>
        <h1 className={classNames(typography.display, typography.masthead)}>Discover</h1>
        <ButtonLink variant="secondary" to={href.browse}>
          Browse All Products
        </ButtonLink>
      </PageHeader>
      {q !== undefined && (
        <div className={styles.searchNote}>
          <Banner icon="search">Search will be integrated with the global search bar.</Banner>
        </div>
      )}
      <Link className={styles.shades} to={href.shades}>
        <span className={styles.dots} aria-hidden="true" />
        <span>
          <b>Find your shade</b>
          <span className={classNames(typography.small, typography.soft)}>
            Browse every shade by color. Start with a shade you love, a color, or a photo.
          </span>
        </span>
      </Link>
      <Sections />
    </div>
  );
}

/** The number of cards whose pictures are visible when the screen opens on a phone. */
const firstCards = 2;

// Sections are memoized, so they must get the same functions on every render.
const drawCard: DrawCard = (product, ground, _index, sizes) => (
  <ShelvableCard product={product} ground={ground} sizes={sizes} />
);
const drawFirstCard: DrawCard = (product, ground, index) => (
  <ShelvableCard product={product} ground={ground} priority={index < firstCards} />
);

/** Shows the sections that have products (DISC-04). If sections fail to load, one button refetches all of them. */
function Sections() {
  const { previews, isSettled } = useSectionPreviews();
  const rendered = useOneByOne(previews.filter(({ query }) => query.data).map(({ section }) => section.id));
  // A specified section can be closed, which is known only when the sections have loaded.
  const failed = previews.filter(({ query }) => isSettled && query.error && !query.data);
  return (
    <>
      {previews.map((preview, place) => {
        const { section, query } = preview;
        if (failed.includes(preview) || query.data?.length === 0) return null;
        const products = rendered.includes(section.id) ? query.data : undefined;
        return (
          <SkippedBlock key={section.id} name={section.id} waits={products === undefined}>
            <SectionPreview section={section} place={place} products={products}>
              {place === 0 ? drawFirstCard : drawCard}
            </SectionPreview>
          </SkippedBlock>
        );
      })}
      {failed.length > 0 && (
        <ErrorState
          message={failed[0]?.query.error?.message}
          onTryAgain={() => void Promise.all(failed.map(({ query }) => query.refetch()))}
        />
      )}
    </>
  );
}

const firstSections = 2;

/**
 * Returns the ids of the sections to render. When the page opens, the other sections wait until it is idle. They are
 * rendered one by one, as are cached sections far from the viewport, so that rendering never blocks a press for long.
 */
function useOneByOne(arrived: readonly string[]): readonly string[] {
  const isReturn = useIsReturn();
  const lastSeen = useLastSeen();
  // When the viewer returns, the visible sections are rendered at once. After a reload, none has been seen.
  const [rendered, setRendered] = useState(() =>
    isReturn ? arrived.filter((id) => lastSeen(id)?.isNear ?? true) : arrived.slice(0, firstSections),
  );
  const [isIdle, setIdle] = useState(isReturn);
  useEffect(() => void idle.then(() => setIdle(true)), []);
  const next = arrived.find((id) => !rendered.includes(id) && (isIdle || rendered.length < firstSections));
  useEffect(() => {
    if (next !== undefined) startTransition(() => setRendered((before) => [...before, next]));
  }, [next]);
  return rendered;
}
