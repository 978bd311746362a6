import { type ReactNode, useState } from 'react';
import type { Product, UserShelf } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { swatchForm } from '#web/features/catalog/read-product.ts';
import { entryNow } from '#web/features/shelf-entry/api.ts';
import { shelfEntryOf, useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { earliestUsage, pastDayProblem, readDay } from '#web/ui/controls/days.ts';
import { FieldHint, FieldValue, TextArea } from '#web/ui/controls/field.tsx';
import { TagInput, withTag } from '#web/ui/controls/tag-input.tsx';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { mayEditShadeNotes, saveEntry, saveUsageDate, type UsageDate, usageDateLabels } from './save-entry.ts';

interface EntryDialogProps {
  product: Product;
  onClose: () => void;
}

/** On /shelves and on the product page (OP-56). */
export function TagsDialog({ product, onClose }: EntryDialogProps) {
  const [former] = useState(shelfEntryOf(product)?.customTags ?? []);
  const unseen = useUnseenChange(product, 'customTags');
  const { values, change, dialog } = useDialogForm({
    valuesAtFirst: () => ({ tags: former, typed: '' }),
    formOf: ({ tags, typed }) => ({ success: true, data: withTag(tags, typed) }),
    async save(customTags) {
      await unseen.check(customTags.join(', '));
      await saveEntry(product, { customTags }, 'Tags updated!', 'Failed to update tags');
    },
    failedTitle: unseen.wordsOf,
    onClose,
  });
  const { tags, typed } = values;
  return (
    <FormDialog
      title="Tags"
      {...dialog}
      isDirty={false}
      isChanged={typed.trim() !== '' || tags.join('\n') !== former.join('\n')}
      lost="Your tag changes aren’t saved."
    >
      <ProductSummary product={product} />
      <TagInput label="Your tags" tags={tags} typed={typed} onChange={change} />
    </FormDialog>
  );
}

/** Read-only if `mayEditShadeNotes` returns false. */
export function ShadeDialog({ product, onClose }: EntryDialogProps) {
  const entry = useShelfEntry(product);
  const saved = entry?.shadeNotes ?? '';
  const unseen = useUnseenChange(product, 'shadeNotes');
  const { values, text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ note: saved }),
    formOf: ({ note }) => ({ success: true, data: note.trim() }),
    async save(shadeNotes) {
      await unseen.check(shadeNotes);
      await saveEntry(product, { shadeNotes }, 'Shade notes updated!', 'Failed to update shade notes');
    },
    failedTitle: unseen.wordsOf,
    onClose,
  });
  if (!mayEditShadeNotes(product, entry))
    return (
      <Dialog onClose={onClose} title="Shade notes" footer={<DialogCancel>Close</DialogCancel>}>
        <AboutShade product={product}>
          <FieldValue label="Note">
            <p className={classNames(!saved && typography.soft)} dir="auto">
              {saved || 'No shade notes yet'}
            </p>
            <FieldHint>You can add shade notes once you’re using this product or have tried it.</FieldHint>
          </FieldValue>
        </AboutShade>
      </Dialog>
    );
  return (
    <FormDialog
      title="Shade notes"
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

export function UsageDateDialog({ product, which, onClose }: EntryDialogProps & { which: UsageDate }) {
  const saved = useShelfEntry(product)?.[which];
  const { change, field, dialog } = useDialogForm({
    valuesAtFirst: (): { day: string } => ({ day: shelfEntryOf(product)?.[which] ?? '' }),
    // Saving an empty field clears the date, just like the "Clear" button.
    formOf: ({ day }) => ({ success: true, data: day.trim() === '' ? null : (readDay(day) ?? null) }),
    moreErrorsOf({ day: typed }): Record<string, string> {
      const problem = typed.trim() === '' ? undefined : pastDayProblem(readDay(typed), earliestUsage);
      return problem === undefined ? {} : { day: problem };
    },
    async save(day) {
      const { saved: isSaved, reason } = await saveUsageDate(product, which, day);
      if (!isSaved) throw new Error(reason);
    },
    failedTitle: (error) => (error instanceof Error && error.message) || undefined,
    onClose,
  });
  const clear = () => {
    change({ day: '' });
    void dialog.onSubmit();
  };
  return (
    <FormDialog
      size="small"
      title={usageDateLabels[which]}
      cancel={
        <Button variant="secondary" disabled={!saved} onClick={clear}>
          Clear
        </Button>
      }
      {...dialog}
      isDirty={false}
    >
      <ProductSummary product={product} />
      <DateField label="Date" pastOnly {...field('day')} />
    </FormDialog>
  );
}

type Field = 'customTags' | 'shadeNotes';

class UnseenChange extends Error {}

const textOf = (entry: Pick<UserShelf, Field> | undefined, field: Field) => [entry?.[field] ?? []].flat().join(', ');

/**
 * Returns a function that throws if the field was changed on another page or device since the dialog opened, unless to
 * the wanted text. It throws only once per change, so that the member can save again. `wordsOf` returns its message.
 */
function useUnseenChange(product: Product, field: Field) {
  const [known, setKnown] = useState(() => textOf(shelfEntryOf(product), field));
  return {
    async check(wanted: string): Promise<void> {
      // A change that is made offline is compared before it is sent (MOB-13).
      const now = navigator.onLine ? await entryNow(product.id).catch(() => undefined) : undefined;
      const text = textOf(now, field);
      if (!now || text === known || text === wanted) return;
      setKnown(text);
      throw new UnseenChange(
        text === ''
          ? 'You cleared this on another page or device. Save again to replace it.'
          : `Save again to replace what you saved on another page or device: “${text}”`,
      );
    },
    wordsOf: (error: unknown) => (error instanceof UnseenChange ? error.message : undefined),
  };
}
