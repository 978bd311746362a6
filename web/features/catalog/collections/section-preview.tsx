import { memo } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { Section } from '#contract/sections.ts';
import { EmphasisedTitle } from '#web/ui/text/page-title.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { type DrawCard, ProductRail, ProductRailSkeleton } from '#web/features/catalog/product-grid.tsx';
import { standing } from './collection-head.tsx';
import { pictureSizes } from '#web/ui/media/drawn-sources.ts';
import { WindowLight } from '#web/ui/layout/showcase.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './section-preview.module.css';
import { href } from '#web/href.ts';
import { PathLink } from '#web/lib/links/path-link.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Illustration } from '#web/ui/media/illustration.tsx';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { readProduct, stillOf, titleOf } from '../read-product.ts';
import { Link } from '@tanstack/react-router';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Note } from '#web/ui/text/note.tsx';

interface SectionPreviewProps {
  section: EditorialSection;
  /** On Discover, from 0. */
  place: number;
  products: readonly Product[] | undefined;
  children: DrawCard;
}

interface LoadedProps extends Omit<SectionPreviewProps, 'place'> {
  products: readonly Product[];
}

/** The layouts below a heading. All other collections have a rail. */
const layouts: Record<string, (props: LoadedProps) => React.ReactNode> = {
  trending: Ranks,
  new: Split,
  'holy grails': Strip,
};

/** /discover omits collections without products (DISC-04). */
export const SectionPreview = memo(function SectionPreview({ products, ...preview }: SectionPreviewProps) {
  const { section, place } = preview;
  if (place === 0) return <Lead {...preview} products={products} />;
  if (section.id === 'allure') return <Band {...preview} products={products} />;
  const Layout = layouts[section.id] ?? Rail;
  return (
    <section className={layout.pageSection} aria-label={section.title}>
      <div className={layout.sectionHead}>
        <div>
          <h2 className={typography.sectionTitle}>{section.title}</h2>
          <Note>{section.description}</Note>
        </div>
        <ViewAll section={section} />
      </div>
      {products ? <Layout {...preview} products={products} /> : <RailSkeleton />}
    </section>
  );
});

function Words({ section, className }: { section: EditorialSection; className?: string | undefined }) {
  return (
    <>
      <h2 className={classNames(typography.display, className)}>
        <EmphasisedTitle>{section.title}</EmphasisedTitle>
      </h2>
      <p className={classNames(styles.lead, typography.lead)}>{section.description}</p>
      <ViewAll section={section} />
    </>
  );
}

function Lead({ section, products, children }: Omit<SectionPreviewProps, 'place'>) {
  return (
    <section aria-label={section.title}>
      <WindowLight className={styles.leadBlock}>
        <div className={styles.leadText}>
          <Words section={section} className={styles.leadTitle} />
        </div>
        <div className={styles.leadArt}>
          {products ? <Ledge stills={standing(products, 4)} /> : <div className={styles.leadSpace} />}
        </div>
      </WindowLight>
      <div className={styles.leadRail}>
        {products ? <Rail {...{ section, products, children }} /> : <RailSkeleton />}
      </div>
    </section>
  );
}

function Rail({ section, products, children }: LoadedProps) {
  return (
    <ProductRail id={section.id} products={products}>
      {children}
    </ProductRail>
  );
}

/** A dark layout with one long shelf. Only one collection uses this layout. */
function Band({ section, products }: Omit<SectionPreviewProps, 'place'>) {
  return (
    <section className={styles.band} aria-label={section.title}>
      <div className={styles.bandText}>
        <Words section={section} />
      </div>
      <div className={styles.bandRail} data-scroll-restoration-id={`rail-${section.id}`}>
        {products && <StandingProducts products={products} />}
      </div>
    </section>
  );
}

function Ranks({ section, products, children }: LoadedProps) {
  return (
    <ProductRail id={section.id} className={styles.ranks} products={products}>
      {(product, ground, index) => (
        <div className={styles.rank}>
          <span className={classNames(styles.rankNumber, typography.numerals)} aria-hidden="true">
            {index + 1}
          </span>
          {children(product, ground, index)}
        </div>
      )}
    </ProductRail>
  );
}

function Split({ section, products: [first, ...others], children }: LoadedProps) {
  return (
    <div className={styles.split}>
      {first && <div className={styles.large}>{children(first, {}, 0, pictureSizes.largeCard)}</div>}
      <ProductRail id={section.id} products={others}>
        {children}
      </ProductRail>
    </div>
  );
}

function Strip({ section, products }: LoadedProps) {
  return (
    <div className={styles.strip} data-scroll-restoration-id={`rail-${section.id}`}>
      <StandingProducts products={products} />
    </div>
  );
}

function StandingProducts({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.board} data-slot="stand-board">
      {products.map((product) => (
        <StandingProduct key={product.id} product={product} />
      ))}
    </div>
  );
}

function StandingProduct({ product }: { product: Product }) {
  const { brandName, averageRating, reviewCount } = readProduct(product);
  return (
    <article className={styles.stand} data-product={product.id}>
      <Illustration {...stillOf(product)} ground="none" />
      <div className={styles.text} data-slot="stand-text">
        <PathLink className={classNames(styles.brand, typography.brand)} data-slot="brand" to={href.brand(brandName)}>
          {brandName}
        </PathLink>
        <PathLink
          className={classNames(styles.serifName, typography.serifName)}
          data-slot="product-name"
          to={href.product(product.id)}
        >
          {titleOf(product)}
        </PathLink>
        {averageRating !== null && (
          <span>
            <RatingFigure rating={averageRating} /> · {counted(reviewCount, 'review')}
          </span>
        )}
      </div>
    </article>
  );
}

export type EditorialSection = Pick<Section, 'id' | 'title' | 'description'>;

function ViewAll({ section }: { section: EditorialSection }) {
  return (
    <Link
      className={styles.viewAll}
      data-slot="view-all"
      to={href.section(section.id)}
      aria-label={`View All ${section.title}`}
    >
      View All
      <Icon name="arrow-right" size="small" />
    </Link>
  );
}

function RailSkeleton() {
  return <ProductRailSkeleton count={pageLimits.editorialPreview / 2} />;
}
