import { memo } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { EditorialSectionId } from '#contract/statuses.ts';
import { EmphasisedTitle } from '#web/ui/text/page-title.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { type DrawCard, ProductRail } from '../product-rail.tsx';
import { standing } from './collection-head.tsx';
import { type EditorialSection, RailSkeleton, SectionHeading, ViewAll } from './section-parts.tsx';
import { StandingProducts } from './standing-products.tsx';
import { pictureSizes } from '#web/ui/media/drawn-sources.ts';
import { WindowLight } from '#web/ui/layout/showcase.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './section-preview.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

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

function Lead({ section, products, children }: SectionPreviewProps) {
  return (
    <section aria-label={section.title}>
      <WindowLight className={styles.leadBlock}>
        <div className={styles.leadText}>
          <h2 className={classNames(typography.display, styles.leadTitle)}>
            <EmphasisedTitle>{section.title}</EmphasisedTitle>
          </h2>
          <p className={classNames(styles.lead, typography.lead)}>{section.description}</p>
          <ViewAll section={section} />
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
    <section className={layout.pageSection} aria-label={section.title}>
      <SectionHeading section={section} />
      {products ? (
        <ProductRail id={section.id} products={products}>
          {children}
        </ProductRail>
      ) : (
        <RailSkeleton />
      )}
    </section>
  );
}

/** A dark layout with one long shelf. Only one collection uses this layout. */
function Band({ section, products }: SectionPreviewProps) {
  return (
    <section className={styles.band} aria-label={section.title}>
      <div className={styles.bandText}>
        <h2 className={typography.display}>
          <EmphasisedTitle>{section.title}</EmphasisedTitle>
        </h2>
        <p className={classNames(styles.lead, typography.lead)}>{section.description}</p>
        <ViewAll section={section} />
      </div>
      <div className={styles.bandRail} data-scroll-restoration-id={`rail-${section.id}`}>
        {products && <StandingProducts products={products} />}
      </div>
    </section>
  );
}

function Ranks({ section, products, children }: SectionPreviewProps) {
  return (
    <section className={layout.pageSection} aria-label={section.title}>
      <SectionHeading section={section} />
      {products ? (
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
      ) : (
        <RailSkeleton />
      )}
    </section>
  );
}

/** Shows one large picture and a carousel of the other products. */
function Split({ section, products, children }: SectionPreviewProps) {
  return (
    <section className={layout.pageSection} aria-label={section.title}>
      <SectionHeading section={section} />
      {products ? (
        <div className={styles.split}>
          {products.slice(0, 1).map((product) => (
            <div key={product.id} className={styles.large}>
              {children(product, {}, 0, pictureSizes.largeCard)}
            </div>
          ))}
          <ProductRail id={section.id} products={products.slice(1)}>
            {children}
          </ProductRail>
        </div>
      ) : (
        <RailSkeleton />
      )}
    </section>
  );
}

function Strip({ section, products }: SectionPreviewProps) {
  return (
    <section className={layout.pageSection} aria-label={section.title}>
      <SectionHeading section={section} />
      {products ? (
        <div className={styles.strip} data-scroll-restoration-id={`rail-${section.id}`}>
          <StandingProducts products={products} />
        </div>
      ) : (
        <RailSkeleton />
      )}
    </section>
  );
}
