import type { ReactNode } from 'react';
import type { FoundProduct, Product } from '#contract/catalogue.ts';
import { type MatchingShades, useMatchingShades } from '#web/features/catalogue/api.ts';
import { ProductRowSkeletons } from '#web/features/catalogue/product-row.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

interface OtherShadesProps {
  parentId: number;
  /** The product or shade in the row above the list. */
  shown: FoundProduct;
  search: MatchingShades;
  label: string;
  children: (shade: Product) => ReactNode;
}

const skeletons = 3;

/** Lists a product's matching shades, except the shade in the row. Mounted only while the list is open. */
export function OtherShades({ parentId, shown, search, label, children }: OtherShadesProps) {
  const query = useMatchingShades(parentId, search);
  const others = query.data?.filter(({ id }) => id !== shown.id);
  const { shadesFound = 0 } = shown;
  return (
    <QueryList
      query={{ ...query, data: others }}
      skeleton={<ProductRowSkeletons count={Math.min(shadesFound - 1, skeletons)} />}
      empty={<p className={typography.small}>No other shades found.</p>}
    >
      {(shades) => <ul aria-label={label}>{shades.map(children)}</ul>}
    </QueryList>
  );
}
