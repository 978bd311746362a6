import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useProductSearch } from '#web/features/catalog/api.ts';
import { ChoosableProduct } from '#web/features/catalog/product-row.tsx';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { FieldGroup, TextField } from '#web/ui/controls/field.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import * as styles from './products-field.module.css';
import { useSearchText } from '#web/ui/controls/search-field.tsx';

export interface DiaryProduct {
  id: number;
  name: string;
}

interface ProductsFieldProps {
  products: readonly DiaryProduct[];
  offered: readonly DiaryProduct[];
  isFilled: boolean;
  error: string | undefined;
  onChange: (products: readonly DiaryProduct[]) => void;
}

const question = 'What did you use before you noticed it?';
const offline = 'You’re offline. Choosing products and saving need a connection.';

export function ProductsField({ products, offered, isFilled, error, onChange }: ProductsFieldProps) {
  const { search, isSearching, field, setText } = useSearchText();
  const { data: found, error: failure } = useProductSearch(search);
  const isNew = ({ id }: { id: number }) => products.every((chosen) => chosen.id !== id);
  const add = ({ id, name }: DiaryProduct) => {
    onChange([...products, { id, name }]);
    setText('');
  };
  const online = useOnline();
  const isFull = products.length >= limits.diary.products;
  const fitting = (isSearching ? (found ?? []) : []).filter(isNew).slice(0, limits.search.dropdownRows);
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
      {isFilled && <Note>Filled in from your uses that day.</Note>}
      {!isFull && !isSearching && <Offered products={offered.filter(isNew)} onAdd={(product) => add(product)} />}
      <TextField
        label="Find a product"
        placeholder="Search products, brands..."
        {...field}
        hint={isFull ? `Up to ${limits.diary.products} products` : online ? question : offline}
        disabled={isFull}
        error={failure ? plainFailure(failure) : error}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Note role="status">{isSearching && found && fitting.length === 0 && 'No other products found'}</Note>
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

const offeredAtFirst = 8;

function Offered({ products, onAdd }: { products: readonly DiaryProduct[]; onAdd: (product: DiaryProduct) => void }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? products : products.slice(0, offeredAtFirst);
  if (shown.length === 0) return null;
  return (
    <>
      <Note className={styles.offeredTitle}>In use</Note>
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
