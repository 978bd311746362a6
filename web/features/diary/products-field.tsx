import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSearchable, useProductSearch } from '#web/features/catalogue/api.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
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
  error: string | undefined;
  onChange: (products: readonly DiaryProduct[]) => void;
}

/** The products used: found by name, added by one press and removed by another. */
export function ProductsField({ products, error, onChange }: ProductsFieldProps) {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause).trim();
  const { data: found, error: failure } = useProductSearch(search);
  const isAsked = isSearchable(search);
  const isFull = products.length >= limits.diary.products;
  const fitting = (isAsked ? (found ?? []) : [])
    .filter(({ id }) => products.every((chosen) => chosen.id !== id))
    .slice(0, limits.search.dropdownRows);
  return (
    <div>
      {products.length > 0 && (
        <ul className={classNames(layout.cluster, styles.chosen)} aria-label="Products of this entry">
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
      <TextField
        label="Products"
        type="search"
        autoComplete="off"
        placeholder="Search products, brands..."
        hint={isFull ? `Up to ${limits.diary.products} products` : 'What did you use before you noticed it?'}
        maxLength={limits.search.maximum}
        disabled={isFull}
        value={text}
        error={failure ? plainFailure(failure) : error}
        data-autofocus
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
              <button
                type="button"
                onClick={() => {
                  onChange([
                    ...products,
                    { id: product.id, name: `${readProduct(product).brandName} ${titleOf(product)}` },
                  ]);
                  setText('');
                }}
              >
                <ProductThumb product={product} size="small" />
                <span>
                  <span className={typography.brand}>{readProduct(product).brandName}</span>
                  <span className={typography.small}>{titleOf(product)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
