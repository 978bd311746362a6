import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { TagsDialog, ShadeDialog } from '#web/features/shelves/late-dialogs.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import * as styles from './tags-and-notes.module.css';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { isShadeRelevant } from '#contract/statuses.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { mayEditShadeNotes } from './save-entry.ts';

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
      <TagsDialog shown={editing && { product, onClose: () => setEditing(false) }} />
    </section>
  );
}

/** Only if the product is on the shelf and shade-relevant, or already has notes (PDP-30). */
export function ShadeNotes({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const entry = useShelfEntry(product);
  if (!entry || (!isShadeRelevant(product.subcategoryId) && !entry.shadeNotes)) return null;
  const editable = mayEditShadeNotes(product, entry);
  return (
    <section className={styles.note} aria-labelledby="shade-notes-title">
      <div className={classNames(styles.sectionHead, layout.sectionHead)}>
        <h2
          id="shade-notes-title"
          className={classNames(typography.small, styles.label, typography.label)}
          data-slot="label"
        >
          <Icon name="lock" size="small" />
          Shade notes
        </h2>
        {editable && (
          <SmallButton icon="pencil" iconSize="small" aria-label="Edit shade notes" onClick={() => setOpen(true)}>
            Edit
          </SmallButton>
        )}
      </div>
      <p dir="auto">{entry.shadeNotes || 'No shade notes yet'}</p>
      <p>Private to you</p>
      <ShadeDialog shown={open && { product, onClose: () => setOpen(false) }} />
    </section>
  );
}
