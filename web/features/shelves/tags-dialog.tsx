import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { suggestedTags } from '#contract/statuses.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TagInput } from '#web/ui/tag-input.tsx';
import { saveTags } from './shelf-deeds.ts';

interface TagsDialogProps {
  product: Product;
  onClose: () => void;
}

/** The custom tags of an entry, on /shelves and on the product page (OP-56). Mounted only while it is open. */
export function TagsDialog({ product, onClose }: TagsDialogProps) {
  const [tags, setTags] = useState<string[]>(product.userShelf?.customTags ?? []);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const saved = await saveTags(product, tags);
    if (saved) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
      <TagInput label="Your tags" tags={tags} onTagsChange={setTags} lowerCase suggestions={suggestedTags} />
    </Dialog>
  );
}
