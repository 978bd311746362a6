import { useState } from 'react';
import { times } from '#contract/limits.ts';
import { useProduct } from '#web/features/catalogue/api.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { usePaused } from '#web/lib/use-paused.ts';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAdminProducts } from './api.ts';

interface ParentFieldProps {
  id: string;
  error: string | undefined;
  /** A shade stays with its parent. */
  fixed: boolean;
  onChange: (id: string) => void;
}

/** Searches for the parent product and shows the one chosen. */
export function ParentField({ id, error, fixed, onChange }: ParentFieldProps) {
  if (id !== '') return <ChosenParent id={Number(id)} onDrop={fixed ? undefined : () => onChange('')} />;
  return <ParentSearch error={error} onChoose={(chosen) => onChange(String(chosen))} />;
}

function ParentSearch({ error, onChoose }: { error: string | undefined; onChoose: (id: number) => void }) {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause);
  const { data: found = [] } = useAdminProducts(search);
  const parents = search.trim() === '' ? [] : found.filter((product) => !product.isVariant).slice(0, 8);
  return (
    <div>
      <TextField
        label="Parent product"
        type="search"
        placeholder="Search products, brands..."
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="tbl" aria-label="Products found">
        {parents.map((product) => (
          <li key={product.id}>
            <ProductThumb product={product} size="small" />
            <button type="button" className="parent" onClick={() => onChoose(product.id)}>
              <span className="nm">{product.name}</span>
              <span className="t-xs mute">{product.brandName}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChosenParent({ id, onDrop }: { id: number; onDrop: (() => void) | undefined }) {
  const { data: parent } = useProduct(id);
  return (
    <div className="f">
      <span className="lab">Parent product</span>
      <div className="dprod chosen">
        {parent && <ProductThumb product={parent} size="small" />}
        <div>
          <p className="brand">{parent?.brandName}</p>
          <p className="nm">{parent?.name}</p>
        </div>
        {onDrop && <IconButton label="Choose another product" icon="close" onClick={onDrop} />}
      </div>
    </div>
  );
}
