import { useParams } from '@tanstack/react-router';
import { useSection, useSections } from '#web/features/catalog/api.ts';
import { CollectionHead } from '#web/features/catalog/collections/collection-head.tsx';
import type { EditorialSection } from '#web/features/catalog/collections/section-preview.tsx';
import { ShelvableGrid } from '#web/features/shelves/shelvable-grid.tsx';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { counted } from '#web/ui/text/counted.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';

export function SectionScreen() {
  const { sectionId } = useParams({ from: '/section/$sectionId' });
  const { sections, isSettled } = useSections();
  const section = sections.find(({ id }) => id === sectionId);
  return <div className={layout.page}>{section ? <Section section={section} /> : isSettled && <UnknownSection />}</div>;
}

function Section({ section }: { section: EditorialSection }) {
  usePageTitle(section.title);
  const query = useSection(section.id);
  return (
    <>
      <CollectionHead title={section.title} description={section.description} products={query.data} />
      <QueryList
        query={query}
        skeleton={
          <>
            <p className={layout.countLine}>
              <Skeleton width={150} height={14} />
            </p>
            <ProductGridSkeleton count={pageLimits.skeletons.section} wide />
          </>
        }
        empty={
          <EmptyState title="No products yet">
            We haven't added any products to this section yet. Check back soon!
          </EmptyState>
        }
      >
        {(products) => (
          <>
            <p className={classNames(layout.countLine, typography.numerals)}>
              Showing {counted(products.length, 'product')}
            </p>
            <ShelvableGrid products={products} />
          </>
        )}
      </QueryList>
    </>
  );
}

function UnknownSection() {
  usePageTitle('Section not found');
  return (
    <EmptyState headingLevel="h1" title="Section not found" link={{ to: href.discover, label: 'Discover Products' }}>
      There’s no collection at this address.
    </EmptyState>
  );
}
