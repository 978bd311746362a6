import { Link } from '@tanstack/react-router';
import type { ShadeMatch } from '#contract/shades.ts';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { swatchForm } from '#web/features/catalogue/still-of.ts';
import { href } from '#web/href.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { Skeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { nearness } from './match-words.ts';
import * as styles from './shade-tile.module.css';

export function ShadeTile({ match, measured }: { match: ShadeMatch; measured: boolean }) {
  const { product, difference, isOwned } = match;
  const { brandName, familyName, shadeName } = readProduct(product);
  const name = shadeName ?? familyName;
  return (
    <li className={styles.tile} data-product={product.id}>
      <Swatch color={shadeColor(name, product.variantColor)} seed={name} form={swatchForm(product)} />
      <span className={classNames(typography.brand, styles.brand)} dir="auto">
        {brandName}
      </span>
      <Link className={styles.name} to={href.product(product.id)} dir="auto">
        {shadeName === null ? familyName : `${shadeName}, ${familyName}`}
      </Link>
      <span className={classNames(typography.small, typography.soft)}>
        {nearness(difference)}
        {measured && <span className={typography.numerals}> ({difference.toFixed(1)})</span>}
      </span>
      {isOwned && <span className={styles.owned}>On your shelf</span>}
    </li>
  );
}

export function ShadeTileSkeletons({ count }: { count: number }) {
  return (
    <SkeletonList count={count} className={styles.skeletons}>
      {() => <Skeleton height={150} radius={12} />}
    </SkeletonList>
  );
}
