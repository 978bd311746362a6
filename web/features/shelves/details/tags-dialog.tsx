import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { suggestedTags } from '#contract/statuses.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { TagInput, withTag } from '#web/ui/controls/tag-input.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { saveTags } from './save-entry.ts';
import { useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { useUnseenChange } from './use-unseen-change.ts';

interface TagsDialogProps {
  product: Product;
  onClose: () => void;
}

/** On /shelves and on the product page (OP-56). Mounted only while it is open. */
export function TagsDialog({ product, onClose }: TagsDialogProps) {
  const [former] = useState(shelfEntryOf(product)?.customTags ?? []);
  const unseen = useUnseenChange(product, 'customTags');
  const { values, change, dialog } = useDialogForm({
    valuesAtFirst: () => ({ tags: former, typed: '' }),
    formOf: ({ tags: chosen, typed: last }) => ({
      success: true,
      data: withTag(chosen, last, { lowerCase: true, maximum: limits.tag.perEntry }),
    }),
    async save(customTags) {
      await unseen.check(customTags.join(', '));
      await saveTags(product, customTags);
    },
    failedTitle: unseen.wordsOf,
    onSaved: onClose,
  });
  const { tags, typed } = values;
  const isChanged = typed.trim() !== '' || tags.join('\n') !== former.join('\n');
  return (
    <EntryDialog
      title="Tags"
      product={product}
      unsaved={{ isChanged, question: 'Your tag changes aren’t saved.' }}
      form={dialog}
      onClose={onClose}
    >
      <TagInput
        label="Your tags"
        hint="Other members can see your tags. Press a tag to remove it"
        tags={tags}
        onTagsChange={(next) => change({ tags: next })}
        typed={typed}
        onTypedChange={(next) => change({ typed: next })}
        suggestions={suggestedTags}
      />
    </EntryDialog>
  );
}
