import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { isShadeRelevant } from '#contract/statuses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { lateDialog } from '#web/ui/overlays/late-dialog.tsx';
import { mayEditShadeNotes } from './shade-rules.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './shade-notes.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

const ShadeDialog = lateDialog(() => import('./shade-dialog.tsx'), 'ShadeDialog');

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
