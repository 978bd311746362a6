import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { swatchForm } from '#web/features/catalogue/still-of.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Swatch } from '#web/ui/illustration.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { mayEditShadeNotes } from './shade-rules.ts';
import { saveShadeNotes } from './shelf-deeds.ts';

interface ShadeDialogProps {
  product: Product;
  onClose: () => void;
}

/** The private note on a shade; with Want to Try it is only shown. Mounted only while it is open. */
export function ShadeDialog({ product, onClose }: ShadeDialogProps) {
  const kept = product.userShelf?.shadeNotes ?? '';
  const [note, setNote] = useState(kept);
  const [saving, setSaving] = useState(false);
  const editable = mayEditShadeNotes(product);
  const save = async () => {
    setSaving(true);
    const saved = await saveShadeNotes(product, note);
    if (saved) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Shade notes"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {editable ? 'Cancel' : 'Close'}
          </Button>
          {editable && (
            <Button pending={saving} pendingLabel="Saving..." onClick={() => void save()}>
              Save
            </Button>
          )}
        </>
      }
    >
      <ProductSummary product={product} />
      <ShadeOnPaper product={product} />
      {editable ? (
        <TextArea
          label="Note"
          prose
          rows={4}
          maxLength={limits.shadeNotes.maximum}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : (
        <ReadOnlyNote note={kept} />
      )}
      <Banner icon="lock">Private to you. Nobody else sees shade notes.</Banner>
    </Dialog>
  );
}

function ReadOnlyNote({ note }: { note: string }) {
  return (
    <div className="f">
      <span className="lab">Note</span>
      <p className={note ? 'prose' : 'soft'}>{note || 'No shade notes yet'}</p>
      <p className="hint">You can write shade notes once you are using it or have tried it.</p>
    </div>
  );
}

/** A wide stroke of the shade, where the entry is one shade. */
function ShadeOnPaper({ product }: { product: Product }) {
  if (!product.variantName || swatchForm(product) !== 'smear') return null;
  return (
    <Swatch
      form="swipe"
      className="shade-swipe"
      color={shadeColor(product.variantName, product.variantColor)}
      seed={product.variantName}
    />
  );
}
