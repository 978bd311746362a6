import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { swatchForm } from '#web/features/catalogue/still-of.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldHint, FieldValue, TextArea } from '#web/ui/controls/field.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import type { ReactNode } from 'react';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { mayEditShadeNotes } from './shade-rules.ts';
import { saveShadeNotes } from './save-entry.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { useUnseenChange } from './use-unseen-change.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Read-only if `mayEditShadeNotes` returns false. Mounted only while it is open. */
export function ShadeDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const entry = useShelfEntry(product);
  const saved = entry?.shadeNotes ?? '';
  const unseen = useUnseenChange(product, 'shadeNotes');
  const { values, text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ note: saved }),
    formOf: ({ note }) => ({ success: true, data: note }),
    async save(note) {
      await unseen.check(note.trim());
      await saveShadeNotes(product, note);
    },
    failedTitle: unseen.wordsOf,
    onSaved: onClose,
  });
  if (!mayEditShadeNotes(product, entry))
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Shade notes"
        footer={<DialogCancel>Close</DialogCancel>}
      >
        <AboutShade product={product}>
          <ReadOnlyNote note={saved} />
        </AboutShade>
      </Dialog>
    );
  return (
    <FormDialog
      title="Shade notes"
      onClose={onClose}
      {...dialog}
      isDirty={false}
      isChanged={values.note !== saved}
      lost="Your changes to this note aren’t saved."
    >
      <AboutShade product={product}>
        <TextArea label="Note" prose rows={4} maxLength={limits.shadeNotes.maximum} {...text('note')} />
      </AboutShade>
    </FormDialog>
  );
}

function ReadOnlyNote({ note }: { note: string }) {
  return (
    <FieldValue label="Note">
      <p className={classNames(!note && typography.soft)} dir="auto">
        {note || 'No shade notes yet'}
      </p>
      <FieldHint>You can add shade notes once you’re using this product or have tried it.</FieldHint>
    </FieldValue>
  );
}

function AboutShade({ product, children }: { product: Product; children: ReactNode }) {
  const { variantName: shade, variantColor } = product;
  return (
    <>
      <ProductSummary product={product} />
      {shade && swatchForm(product) === 'smear' && (
        <Swatch form="swipe" color={shadeColor(shade, variantColor)} seed={shade} />
      )}
      {children}
      <Banner icon="lock">Private to you. No one else can see shade notes.</Banner>
    </>
  );
}
