import { memo } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { EditorialSectionId, editorialSections } from '#contract/statuses.ts';
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
import { readProduct, titleOf } from '../read-product.ts';
import { stillOf } from '../still-of.ts';
import { Link } from '@tanstack/react-router';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Note } from '#web/ui/text/note.tsx';

interface SectionPreviewProps {
  section: EditorialSection;
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  children: DrawCard;
}

type Layout = (props: SectionPreviewProps) => React.ReactNode;

const layouts: Record<EditorialSectionId, Layout> = {
  'bob-2025': Lead,
  'bob-2024': Rail,
  'bob-2023': Rail,
  allure: Band,
  trending: Ranks,
  viral: Rail,
  new: Split,
  'holy grails': Strip,
};

/** /discover omits collections without products (DISC-04). */
export const SectionPreview = memo(function SectionPreview(props: SectionPreviewProps) {
  const Layout = layouts[props.section.id];
  return <Layout {...props} />;
});

function Titled({ section, products, children }: Omit<SectionPreviewProps, 'children'> & { children: ShownProducts }) {
  return (
    <section className={layout.pageSection} aria-label={section.title}>
      <SectionHeading section={section} />
      {products ? children(products) : <RailSkeleton />}
    </section>
  );
}
type ShownProducts = (products: readonly Product[]) => React.ReactNode;

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

function Lead({ section, products, children }: SectionPreviewProps) {
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
        {products ? (
          <ProductRail id={section.id} products={products}>
            {children}
          </ProductRail>
        ) : (
          <RailSkeleton />
        )}
      </div>
    </section>
  );
}

function Rail({ section, products, children }: SectionPreviewProps) {
  return (
    <Titled section={section} products={products}>
      {(shown) => (
        <ProductRail id={section.id} products={shown}>
          {children}
        </ProductRail>
      )}
    </Titled>
  );
}

/** A dark layout with one long shelf. Only one collection uses this layout. */
function Band({ section, products }: SectionPreviewProps) {
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

function Ranks({ section, products, children }: SectionPreviewProps) {
  return (
    <Titled section={section} products={products}>
      {(shown) => (
        <ProductRail id={section.id} className={styles.ranks} products={shown}>
          {(product, ground, index) => (
            <div className={styles.rank}>
              <span className={classNames(styles.rankNumber, typography.numerals)} aria-hidden="true">
                {index + 1}
              </span>
              {children(product, ground, index)}
            </div>
          )}
        </ProductRail>
      )}
    </Titled>
  );
}

function Split({ section, products, children }: SectionPreviewProps) {
  return (
    <Titled section={section} products={products}>
      {([first, ...others]) => (
        <div className={styles.split}>
          {first && <div className={styles.large}>{children(first, {}, 0, pictureSizes.largeCard)}</div>}
          <ProductRail id={section.id} products={others}>
            {children}
          </ProductRail>
        </div>
      )}
    </Titled>
  );
}

function Strip({ section, products }: SectionPreviewProps) {
  return (
    <Titled section={section} products={products}>
      {(shown) => (
        <div className={styles.strip} data-scroll-restoration-id={`rail-${section.id}`}>
          <StandingProducts products={shown} />
        </div>
      )}
    </Titled>
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

export type EditorialSection = (typeof editorialSections)[number];

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

function SectionHeading({ section }: { section: EditorialSection }) {
  return (
    <div className={layout.sectionHead}>
      <div>
        <h2 className={typography.sectionTitle}>{section.title}</h2>
        <Note>{section.description}</Note>
      </div>
      <ViewAll section={section} />
    </div>
  );
}

function RailSkeleton() {
  return <ProductRailSkeleton count={pageLimits.editorialPreview / 2} />;
}
