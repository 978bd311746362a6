import { type ReactNode, useId } from 'react';
import type { FoundProduct, Product } from '#contract/catalog.ts';
import { session } from '#web/features/auth/session.ts';
import { type MatchingShades, useMatchingShades } from '#web/features/catalog/api.ts';
import { ProductRow, ProductRowSkeletons } from '#web/features/catalog/product-row.tsx';
import { readProduct } from '#web/features/catalog/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { SmallButton } from '#web/ui/controls/button.tsx';
import { TagList } from '#web/ui/text/tag.tsx';
import { RowAddMenu, type RowAddMenuProps } from './row-actions.tsx';
import * as styles from './search-row.module.css';
import { typography } from '#web/ui/tokens/classes.ts';

/** The search rows whose list of shades is open. The lists stay open when the member returns to the page. */
const openRows = createStore<ReadonlySet<string>>(new Set());
session.subscribe(() => openRows.set(new Set()));

/** Shows the shade that best matches the text. The other matching shades open below (SRCH-41). */
export function SearchRow({ product, search }: { product: FoundProduct; search: MatchingShades }) {
  const key = `${search.text} ${product.id}`;
  const open = useStore(openRows, (keys) => keys.has(key));
  const toggle = () => {
    const others = [...openRows.get()].filter((other) => other !== key);
    openRows.set(new Set(open ? others : [...others, key]));
  };
  const listId = useId();
  const { shadesFound = 0 } = product;
  const shades = counted(shadesFound, 'shade');
  return (
    <>
      <FoundRow product={product} family={shadesFound > 1 ? familyOf(product) : undefined}>
        {shadesFound > 1 && (
          <SmallButton
            className={styles.shades}
            icon="chevron-down"
            aria-label={`${shades} of ${readProduct(product).familyName}`}
            aria-expanded={open}
            aria-controls={listId}
            onClick={toggle}
          >
            {shades}
          </SmallButton>
        )}
      </FoundRow>
      {shadesFound > 1 && (
        <li id={listId} className={styles.others} hidden={!open}>
          {open && <OtherShades shown={product} search={search} />}
        </li>
      )}
    </>
  );
}

function familyOf(shade: Product): Product {
  const { familyId, familyName } = readProduct(shade);
  const { userShelf: _ofShade, ...rest } = shade;
  return { ...rest, id: familyId, name: familyName, isVariant: false, variantName: null };
}

/** See SRCH-15 to SRCH-20, and CARD-17. */
function FoundRow({ product, family, children }: RowAddMenuProps & { children?: ReactNode }) {
  const { averageRating, reviewCount } = readProduct(product);
  const entry = useShelfEntry(product);
  return (
    <ProductRow product={product} action={<RowAddMenu product={product} family={family} />}>
      {averageRating !== null && (
        <p className={typography.numerals} data-slot="product-meta">
          <RatingFigure rating={averageRating} />
          <span>{counted(reviewCount, 'review')}</span>
        </p>
      )}
      {entry && <TagList tags={entry.customTags} limit={pageLimits.tags.searchCard} />}
      {children}
    </ProductRow>
  );
}

const skeletons = 3;

function OtherShades({ shown, search }: { shown: FoundProduct; search: MatchingShades }) {
  const { familyId, familyName } = readProduct(shown);
  const query = useMatchingShades(familyId, search);
  const others = query.data?.filter(({ id }) => id !== shown.id);
  const { shadesFound = 0 } = shown;
  return (
    <QueryList
      query={{ ...query, data: others }}
      skeleton={<ProductRowSkeletons count={Math.min(shadesFound - 1, skeletons)} />}
      empty={<p className={typography.small}>No other shades found.</p>}
    >
      {(shades) => (
        <ul aria-label={`Other shades of ${familyName}`}>
          {shades.map((shade) => (
            <FoundRow key={shade.id} product={shade} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}
