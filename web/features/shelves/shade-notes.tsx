import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { isShadeRelevant } from '#contract/statuses.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useEarly } from '#web/ui/use-early.ts';
import { mayEditShadeNotes } from './shade-rules.ts';

const loadDialog = () => import('./shade-dialog.tsx');
const ShadeDialog = lazy(async () => ({ default: (await loadDialog()).ShadeDialog }));

/** The viewer's private note on the product page, where shades matter or a note was kept (PDP-30). */
export function ShadeNotes({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const entry = product.userShelf;
  useEarly(loadDialog);
  if (!entry || (!isShadeRelevant(product.subcategoryId) && !entry.shadeNotes)) return null;
  const editable = mayEditShadeNotes(product);
  return (
    <section className="note" aria-labelledby="shade-notes-title">
      <div className="sechead">
        <h2 id="shade-notes-title" className="t-sm lab">
          <Icon name="lock" size="small" />
          Shade notes
        </h2>
        {editable && (
          <button type="button" className="minibtn" aria-label="Edit shade notes" onClick={() => setOpen(true)}>
            <Icon name="pencil" size="small" />
            Edit
          </button>
        )}
      </div>
      <p>{entry.shadeNotes || 'No shade notes yet'}</p>
      <p>Private to you</p>
      <Suspense>{open && <ShadeDialog product={product} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
