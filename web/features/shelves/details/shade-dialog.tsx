import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { swatchForm } from '#web/features/catalogue/still-of.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldHint, FieldValue, TextArea } from '#web/ui/controls/field.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { mayEditShadeNotes } from './shade-rules.ts';
import { saveShadeNotes } from './save-entry.ts';
import { useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { useUnseenChange } from './use-unseen-change.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

interface ShadeDialogProps {
  product: Product;
  onClose: () => void;
}

/** Read-only if `mayEditShadeNotes` returns false. Mounted only while it is open. */
export function ShadeDialog({ product, onClose }: ShadeDialogProps) {
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
  const editable = mayEditShadeNotes(product, entry);
  return (
    <EntryDialog
      title="Shade notes"
      product={product}
      unsaved={{ isChanged: values.note !== saved, question: 'Your changes to this note aren’t saved.' }}
      form={editable ? dialog : undefined}
      onClose={onClose}
    >
      <ShadeOnPaper product={product} />
      {editable ? (
        <TextArea label="Note" prose rows={4} maxLength={limits.shadeNotes.maximum} {...text('note')} />
      ) : (
        <ReadOnlyNote note={saved} />
      )}
      <Banner icon="lock">Private to you. No one else can see shade notes.</Banner>
    </EntryDialog>
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

/** Renders nothing if the product is not a shade, or if its swatch is not a smear. */
function ShadeOnPaper({ product }: { product: Product }) {
  if (!product.variantName || swatchForm(product) !== 'smear') return null;
  return (
    <Swatch form="swipe" color={shadeColor(product.variantName, product.variantColor)} seed={product.variantName} />
  );
}
