import type { ShadeMatch } from '#contract/shades.ts';
import { ProductRow, ProductRowSkeletons } from '#web/features/catalogue/product-row.tsx';
import { RowAddMenu } from '#web/features/shelves/row-actions.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { dotStyle } from '#web/ui/text/dots.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { type ShadeFilter, useNearestShades } from '../api.ts';
import { nearness } from '../match-words.ts';
import * as styles from './nearest-shades.module.css';

export function NearestShades({ filter, colour }: { filter: ShadeFilter; colour: string }) {
  const query = useNearestShades(filter, colour);
  return (
    <section aria-labelledby="nearest-title" aria-busy={query.isPlaceholderData}>
      <h2 id="nearest-title" className={classNames(styles.title, typography.subtitle)}>
        <i className={styles.chosen} style={dotStyle(colour)} />
        Nearest to <span className={typography.numerals}>{colour}</span>
      </h2>
      <QueryList
        query={query}
        skeleton={<ProductRowSkeletons count={8} />}
        empty={<p className={classNames(typography.small, typography.soft)}>No shades here yet.</p>}
      >
        {(matches) => (
          <ul>
            {matches.map((match) => (
              <NearShade key={match.product.id} match={match} />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

function NearShade({ match: { product, difference, isOwned } }: { match: ShadeMatch }) {
  return (
    <ProductRow product={product} action={<RowAddMenu product={product} />}>
      <p className={classNames(styles.near, typography.small, typography.soft)}>
        <i className={styles.swatchDot} style={dotStyle(product.variantColor ?? '')} />
        {nearness(difference)}
        <span className={classNames(typography.muted, typography.numerals)}>{difference.toFixed(1)}</span>
        {isOwned && <span className={styles.owned}>On your shelf</span>}
      </p>
    </ProductRow>
  );
}
