import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** The product's default tags, then the viewer's own; an entry's own tags open the tags dialog (PDP-34, PDP-35, OP-56). */
export function ProductTags({ product }: { product: Product }) {
  const [editing, setEditing] = useState(false);
  const own = product.userShelf?.customTags ?? [];
  const tags = [...new Set([...product.defaultTags, ...own])];
  if (tags.length === 0 && !product.userShelf) return null;
  return (
    <section aria-label="Tags">
      <h2 className="lab">Tags</h2>
      <ul className="tags pd-b">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag name={tag} />
          </li>
        ))}
        {product.userShelf && (
          <li>
            <button type="button" className="minibtn" aria-label="Tags: edit yours" onClick={() => setEditing(true)}>
              <Icon name="tag" size="small" />
              Tags
            </button>
          </li>
        )}
      </ul>
      {editing && <TagsDialog product={product} onClose={() => setEditing(false)} />}
    </section>
  );
}
