import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { TagInput, withTag } from '#web/ui/controls/tag-input.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { saveTags } from './save-entry.ts';
import { useUnseenChange } from './use-unseen-change.ts';

/** On /shelves and on the product page (OP-56). Mounted only while it is open. */
export function TagsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [former] = useState(shelfEntryOf(product)?.customTags ?? []);
  const unseen = useUnseenChange(product, 'customTags');
  const { values, change, dialog } = useDialogForm({
    valuesAtFirst: () => ({ tags: former, typed: '' }),
    formOf: ({ tags, typed }) => ({ success: true, data: withTag(tags, typed) }),
    async save(customTags) {
      await unseen.check(customTags.join(', '));
      await saveTags(product, customTags);
    },
    failedTitle: unseen.wordsOf,
    onSaved: onClose,
  });
  const { tags, typed } = values;
  return (
    <FormDialog
      title="Tags"
      onClose={onClose}
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
