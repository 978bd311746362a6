import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSearchable, useProductSearch } from '#web/features/catalogue/api.ts';
import { ChoosableProduct } from '#web/features/catalogue/choosable-product.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { FieldGroup, TextField } from '#web/ui/controls/field.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './products-field.module.css';

export interface DiaryProduct {
  id: number;
  name: string;
}

interface ProductsFieldProps {
  products: readonly DiaryProduct[];
  /** The products in use, most recently used first. */
  offered: readonly DiaryProduct[];
  /** True if the field is prefilled with the products that the member used on the day of the entry. */
  isFilled: boolean;
  error: string | undefined;
  onChange: (products: readonly DiaryProduct[]) => void;
}

const question = 'What did you use before you noticed it?';
const offline = 'You’re offline. Choosing products and saving need a connection.';

/**
 * Lets the member choose the products of an entry. Lists the products in use, and finds other products by name.
 * Pressing a product adds it, and pressing a chosen product removes it.
 */
export function ProductsField({ products, offered, isFilled, error, onChange }: ProductsFieldProps) {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause).trim();
  const { data: found, error: failure } = useProductSearch(search);
  const isAsked = isSearchable(search);
  const isNew = ({ id }: { id: number }) => products.every((chosen) => chosen.id !== id);
  const add = ({ id, name }: DiaryProduct) => {
    onChange([...products, { id, name }]);
    setText('');
  };
  const online = useOnline();
  const isFull = products.length >= limits.diary.products;
  const fitting = (isAsked ? (found ?? []) : []).filter(isNew).slice(0, limits.search.dropdownRows);
  return (
    <FieldGroup label="Products">
      {products.length > 0 && (
        <ul className={classNames(layout.cluster, styles.chosen)} aria-label="Products in this entry">
          {products.map(({ id, name }) => (
            <li key={id}>
              <Chip
                icon="close"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(products.filter((each) => each.id !== id))}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {isFilled && <p className={classNames(typography.small, typography.soft)}>Filled in from your uses that day.</p>}
      {!isFull && !isAsked && <Offered products={offered.filter(isNew)} onAdd={(product) => add(product)} />}
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        placeholder="Search products, brands..."
        hint={isFull ? `Up to ${limits.diary.products} products` : online ? question : offline}
        maxLength={limits.search.maximum}
        disabled={isFull}
        value={text}
        error={failure ? plainFailure(failure) : error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={classNames(typography.small, typography.soft)} role="status">
        {isAsked && found && fitting.length === 0 && 'No other products found'}
      </p>
      {!isFull && fitting.length > 0 && (
        <ul className={styles.found} aria-label="Products found">
          {fitting.map((product) => (
            <li key={product.id}>
              <ChoosableProduct
                product={product}
                onClick={() => add({ id: product.id, name: `${readProduct(product).brandName} ${titleOf(product)}` })}
              >
                <span className={typography.brand}>{readProduct(product).brandName}</span>
                <span className={typography.small}>{titleOf(product)}</span>
              </ChoosableProduct>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}

interface OfferedProps {
  products: readonly DiaryProduct[];
  onAdd: (product: DiaryProduct) => void;
}

/** The number of products in use that the field shows at first. */
const offeredAtFirst = 8;

function Offered({ products, onAdd }: OfferedProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? products : products.slice(0, offeredAtFirst);
  if (shown.length === 0) return null;
  return (
    <>
      <p className={classNames(typography.small, typography.soft, styles.offeredTitle)}>In use</p>
      <ul className={classNames(layout.cluster, styles.chosen)} aria-label="Products in use">
        {shown.map((product) => (
          <li key={product.id}>
            <Chip icon="plus" aria-label={`Add ${product.name}`} onClick={() => onAdd(product)}>
              {product.name}
            </Chip>
          </li>
        ))}
        {shown.length < products.length && (
          <li>
            <Chip onClick={() => setShowsAll(true)}>{products.length - shown.length} more</Chip>
          </li>
        )}
      </ul>
    </>
  );
}
