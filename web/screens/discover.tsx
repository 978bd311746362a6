import { Link, useSearch } from '@tanstack/react-router';
import { useSectionPreviews } from '#web/features/catalogue/api.ts';
import { SectionPreview } from '#web/features/catalogue/collections/section-preview.tsx';
import { ShelvableCard } from '#web/features/shelves/shelvable-card.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import './discover.css';

export function DiscoverScreen() {
  usePageTitle('Discover');
  const { q } = useSearch({ from: '/discover' });
  return (
    <div className="wrap">
      <div className="mast">
        <h1 className="display t-mast">Discover</h1>
        <ButtonLink variant="secondary">
          <Link to={href.browse}>Browse All Products</Link>
        </ButtonLink>
      </div>
      {q !== undefined && (
        <div className="searchnote">
          <Banner icon="search">Search will be integrated with the global search bar.</Banner>
        </div>
      )}
      <Sections />
    </div>
  );
}

/** Those that did not load are asked for again together. */
function Sections() {
  const previews = useSectionPreviews();
  const failed = previews.filter(({ query }) => query.error && !query.data);
  return (
    <>
      {previews
        .filter((preview) => !failed.includes(preview))
        .map(({ section, query }) => (
          <SectionPreview key={section.id} section={section} products={query.data}>
            {(product, ground) => <ShelvableCard product={product} ground={ground} />}
          </SectionPreview>
        ))}
      {failed.length > 0 && (
        <ErrorState
          message={failed[0]?.query.error?.message}
          onTryAgain={() => void Promise.all(failed.map(({ query }) => query.refetch()))}
        />
      )}
    </>
  );
}
