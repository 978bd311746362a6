import { Link, useParams } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { editorialSections } from '#contract/statuses.ts';
import { useSection } from '#web/features/catalogue/api.ts';
import { CollectionHead } from '#web/features/catalogue/collections/collection-head.tsx';
import type { EditorialSection } from '#web/features/catalogue/collections/section-parts.tsx';
import { ShelvableGrid } from '#web/features/shelves/shelvable-grid.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { CardSkeleton, Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import './section.css';

export function SectionScreen() {
  const { sectionId } = useParams({ from: '/section/$sectionId' });
  const section = editorialSections.find(({ id }) => id === sectionId);
  return <div className="wrap">{section ? <Section section={section} /> : <UnknownSection />}</div>;
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
            <p className="count-l">
              <Skeleton width={150} height={14} />
            </p>
            <SkeletonList count={limits.skeletons.section} className="grid g4">
              {() => <CardSkeleton />}
            </SkeletonList>
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
            <p className="count-l num">Showing {counted(products.length, 'product')}</p>
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
    <EmptyState
      headingLevel="h1"
      title="Section not found"
      action={
        <ButtonLink variant="secondary">
          <Link to={href.discover}>Discover Products</Link>
        </ButtonLink>
      }
    >
      There is no collection at this address.
    </EmptyState>
  );
}
