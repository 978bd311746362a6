import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { SmallButton } from '#web/ui/controls/button.tsx';
import * as styles from './product-tags.module.css';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

/** Default tags, and then custom tags. Only products on the shelf have the button (PDP-34, PDP-35, OP-56). */
export function ProductTags({ product }: { product: Product }) {
  const [editing, setEditing] = useState(false);
  const entry = useShelfEntry(product);
  const own = entry?.customTags ?? [];
  const tags = [...new Set([...product.defaultTags, ...own])];
  if (tags.length === 0 && !entry) return null;
  return (
    <section aria-label="Tags">
      <h2 className={typography.label} data-slot="label">
        Tags
      </h2>
      <ul className={classNames(layout.cluster, styles.tags)} data-slot="tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag name={tag} />
          </li>
        ))}
        {entry && (
          <li>
            <SmallButton icon="tag" iconSize="small" aria-label="Edit your tags" onClick={() => setEditing(true)}>
              Tags
            </SmallButton>
          </li>
        )}
      </ul>
      {editing && <TagsDialog product={product} onClose={() => setEditing(false)} />}
    </section>
  );
}
