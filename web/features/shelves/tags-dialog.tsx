import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { suggestedTags } from '#contract/statuses.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { shelfEntryOf } from '#web/features/shelf-entry/api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/overlays/use-discard-question.tsx';
import { TagInput } from '#web/ui/controls/tag-input.tsx';
import { withTag } from '#web/ui/controls/tag-rules.ts';
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
  const [saving, setSaving] = useState(false);
  const isChanged = typed.trim() !== '' || tags.join('\n') !== former.join('\n');
  const { close, question } = useDiscardQuestion(isChanged, 'Your tags have changes that are not saved.', onClose);
  const save = async () => {
    setSaving(true);
    const saved = await saveTags(product, withTag(tags, typed, { lowerCase: true, maximum: limits.tag.perEntry }));
    if (saved) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Tags"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={saving} pendingLabel="Saving..." onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <ProductSummary product={product} />
      <TagInput
        label="Your tags"
        tags={tags}
        onTagsChange={setTags}
        typed={typed}
        onTypedChange={setTyped}
        lowerCase
        suggestions={suggestedTags}
      />
      {question}
    </Dialog>
  );
}
