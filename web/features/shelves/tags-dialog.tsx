import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { suggestedTags } from '#contract/statuses.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { TagInput } from '#web/ui/controls/tag-input.tsx';
import { withTag } from '#web/ui/controls/tag-rules.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { saveTags } from './save-entry.ts';

interface TagsDialogProps {
  product: Product;
  onClose: () => void;
}

/** The custom tags of an entry, on /shelves and on the product page (OP-56). Mounted only while it is open. */
export function TagsDialog({ product, onClose }: TagsDialogProps) {
  const [former] = useState(shelfEntryOf(product)?.customTags ?? []);
  const [tags, setTags] = useState<string[]>(former);
  const [typed, setTyped] = useState('');
  const isChanged = typed.trim() !== '' || tags.join('\n') !== former.join('\n');
  return (
    <EntryDialog
      title="Tags"
      product={product}
      unsaved={{ isChanged, question: 'Your tag changes aren’t saved.' }}
      onSave={() => saveTags(product, withTag(tags, typed, { lowerCase: true, maximum: limits.tag.perEntry }))}
      onClose={onClose}
    >
      <TagInput
        label="Your tags"
        tags={tags}
        onTagsChange={setTags}
        typed={typed}
        onTypedChange={setTyped}
        lowerCase
        suggestions={suggestedTags}
      />
    </EntryDialog>
  );
}
