import type { Product } from '#contract/catalog.ts';
import { EmphasisedTitle } from '#web/ui/text/page-title.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { stillOf } from '../read-product.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './collection-head.module.css';

interface CollectionHeadProps {
  title: string;
  description: string;
  products: readonly Product[] | undefined;
}

export function CollectionHead({ title, description, products = [] }: CollectionHeadProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          <EmphasisedTitle>{title}</EmphasisedTitle>
        </h1>
        <p className={classNames(styles.lead, typography.lead)}>{description}</p>
      </div>
      {products.length > 0 && <Ledge stills={standing(products, 4)} />}
    </div>
  );
}

export function standing(products: readonly Product[], count: number) {
  const families = new Map(products.map((product) => [product.parentProductId ?? product.id, product]));
  return [...families.values()].slice(0, count).map(stillOf);
}
