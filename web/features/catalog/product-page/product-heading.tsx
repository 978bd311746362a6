import { Link, useNavigate } from '@tanstack/react-router';
import type { Product, ProductDetail } from '#contract/catalog.ts';
import { href } from '#web/href.ts';
import { counted } from '#web/ui/text/counted.ts';
import { RatingFigure, Stars } from '#web/ui/text/rating.tsx';
import { Pill, PillLink } from '#web/ui/text/tag.tsx';
import { readProduct, sectionBadge, swatchForm } from '#web/features/catalog/read-product.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import type { ReactNode } from 'react';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { ShadePicker, ShadePlaces } from '#web/ui/controls/shade-picker.tsx';
import { useSections, useVariants } from '#web/features/catalog/api.ts';
import { shelfStatuses } from '#contract/statuses.ts';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import { StatusPlaces } from '#web/ui/controls/status-picker.tsx';
import * as styles from './product-heading.module.css';
import { useMe } from '#web/features/people/api.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** Shows the product's brand, title, rating, category, and sections (PDP-04 to PDP-15). */
export function ProductHeading({ product }: { product: Product }) {
  const { brandName, familyName, shadeName, categoryName } = readProduct(product);
  const ids = new Set([...product.editorialSections, ...(product.parentProduct?.editorialSections ?? [])]);
  const { sections } = useSections(ids.size > 0);
  const shown = [...ids].flatMap((id) => sections.find((section) => section.id === id && section.isOpen) ?? []);
  return (
    <div>
      <Link
        className={classNames(styles.brand, typography.brand, styles.large)}
        data-slot="brand"
        dir="auto"
        to={href.brandNamed(brandName)}
      >
        {brandName}
      </Link>
      <h1 className={classNames(typography.display, styles.pageTitle, typography.pageTitle)} dir="auto">
        {familyName} {shadeName !== null && <em>in {shadeName}</em>}
      </h1>
      <ProductRating product={product} />
      <div
        className={classNames(styles.tags, layout.cluster)}
        data-slot="tags"
        role="group"
        aria-label="Category and collections"
      >
        <Pill>{categoryName ?? 'Uncategorized'}</Pill>
        {shown.map((section) => (
          <PillLink key={section.id} solid>
            <Link to={href.section(section.id)}>{sectionBadge(section)}</Link>
          </PillLink>
        ))}
      </div>
    </div>
  );
}

function ProductRating({ product }: { product: Product }) {
  const { averageRating, reviewCount } = readProduct(product);
  if (averageRating === null || reviewCount === 0)
    return (
      <p className={classNames(styles.rating, typography.muted)} data-testid="product-rating">
        No reviews yet
      </p>
    );
  return (
    <div className={styles.rating} data-testid="product-rating">
      <Stars rating={averageRating} size="large" />
      <RatingFigure rating={averageRating} />
      <a className={classNames(typography.link, typography.muted, typography.numerals)} href="#reviews">
        {counted(reviewCount, 'review')}
      </a>
    </div>
  );
}

/** For a shade, the parent's description, then the shade's own if it differs (PDP-26 to PDP-29). */
export function ProductDescription({ product }: { product: Product }) {
  const text = product.isVariant ? (product.parentProduct?.description ?? product.description) : product.description;
  const own = product.isVariant && product.variantDescription !== text ? product.variantDescription : null;
  if (!text && !own) return null;
  return (
    <p className={styles.description} dir="auto">
      {text} {own && <span className={typography.soft}>{own}</span>}
    </p>
  );
}

export function ProductFacts({ product }: { product: ProductDetail }) {
  const { barcodes, attribution } = product;
  if (barcodes.length === 0 && !attribution) return null;
  return (
    <dl className={styles.facts}>
      {barcodes.length > 0 && (
        <div>
          <dt>{barcodes.length === 1 ? 'Barcode' : 'Barcodes'}</dt>
          <dd className={typography.numerals}>{barcodes.join(', ')}</dd>
        </div>
      )}
      {attribution && (
        <div>
          <dt>Product data</dt>
          <dd>
            {attribution.url ? (
              <a className={typography.link} href={attribution.url} rel="noreferrer" target="_blank">
                {attribution.source}
              </a>
            ) : (
              attribution.source
            )}
            {attribution.licence && `, ${attribution.licence}`}
          </dd>
        </div>
      )}
    </dl>
  );
}

export function ShadeOnPaper({ product, children }: { product: Product; children: ReactNode }) {
  const { shadeName } = readProduct(product);
  if (shadeName === null) return children;
  return (
    <div className={styles.onPaper}>
      <Swatch form="swipe" color={shadeColor(shadeName, product.variantColor)} seed={shadeName} />
      <p className={typography.small}>
        <b>{shadeName}</b> <span className={typography.muted}>on paper</span>
      </p>
      {children}
    </div>
  );
}

/** Renders nothing if the family has fewer than two shades (PDP-41, PDP-42). */
export function AvailableShades({ product }: { product: Product }) {
  const navigate = useNavigate();
  const variants = useVariants(readProduct(product).familyId);
  if (variants.length <= 1) return null;
  const shades = variants.map(({ id, name, variantName, variantColor }) => ({
    id,
    name: variantName ?? name,
    hexColor: variantColor,
  }));
  return (
    <section>
      <div className={layout.sectionHead}>
        <h2 className={typography.subtitle}>Available shades</h2>
        <span className={classNames(typography.small, typography.muted, typography.numerals)}>
          {shades.length} shades
        </span>
      </div>
      <ShadePicker
        label="Available shades"
        hideLabel
        shades={shades}
        value={product.id}
        onValueChange={(id) => void navigate({ to: href.product(id), replace: true, resetScroll: false })}
        form={swatchForm(product)}
      />
    </section>
  );
}

interface ProductLayoutProps {
  picture: ReactNode;
  information: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
}

export function ProductLayout({ picture, information, children, end }: ProductLayoutProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>{picture}</div>
      <div className={classNames(styles.information, layout.stack)}>{information}</div>
      {children && <div className={styles.below}>{children}</div>}
      {end && <div className={styles.shades}>{end}</div>}
    </div>
  );
}

const shadePlaces = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <span className={layout.visuallyHidden}>Loading</span>
      <ProductLayout
        picture={<Skeleton data-slot="picture" />}
        information={
          <>
            <Skeleton width={110} height={14} />
            <Skeleton width="86%" height={44} />
            <Skeleton width={200} height={18} />
            <StatusPlaces>
              {shelfStatuses.map((status) => (
                <Skeleton key={status} height={64} radius={12} />
              ))}
            </StatusPlaces>
            <Skeleton width="100%" height={16} />
            <Skeleton width="58%" height={16} />
            <Skeleton width="100%" height={124} radius={12} />
            <ShadePlaces>
              {shadePlaces.map((place) => (
                <Skeleton key={place} height={60} radius={14} />
              ))}
            </ShadePlaces>
          </>
        }
      />
    </div>
  );
}

/** Opens the form of the product or shade. Only administrators see it (ADMIN-151). */
export function EditLink({ product }: { product: Product }) {
  if (!useMe().data?.isAdmin) return null;
  const form = product.isVariant ? 'add-variant' : 'add-product';
  return (
    <ButtonLink variant="ghost" icon="pencil" to={href.adminForm(form, product.id)}>
      Edit
    </ButtonLink>
  );
}
