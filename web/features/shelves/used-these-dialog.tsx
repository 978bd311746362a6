import { useState } from 'react';
import type { ShelfEntry } from '#contract/shelves.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';
import { UseDayField, useUseDay } from '#web/features/expiry/use-day-field.tsx';
import { countUses } from '#web/features/expiry/uses.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useShelf } from './api.ts';
import * as styles from './used-these-dialog.module.css';

/** Counts one use of several products in use at once. Mounted only while it is open. */
export function UsedTheseDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly ShelfEntry[]>([]);
  const [failure, setFailure] = useState<string>();
  const day = useUseDay();
  const toggle = (entry: ShelfEntry) => {
    setFailure(undefined);
    setChosen((now) =>
      now.some(({ id }) => id === entry.id) ? now.filter(({ id }) => id !== entry.id) : [...now, entry],
    );
  };
  const submit = () => {
    const on = day.read();
    if (chosen.length === 0) setFailure('Choose at least one product');
    else if (on !== undefined) {
      void countUses(
        chosen.map(({ id: entryId, product }) => ({ product, entryId })),
        on,
      );
      onClose();
    }
  };
  return (
    <FormDialog
      title="Used these"
      description="Counts one use of each."
      action={chosen.length === 0 ? 'Count uses' : `Count ${counted(chosen.length, 'use')}`}
      pending={false}
      isDirty={chosen.length > 0}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <InUse chosen={chosen} onToggle={toggle} />
      <UseDayField day={day} />
    </FormDialog>
  );
}

interface InUseProps {
  chosen: readonly ShelfEntry[];
  onToggle: (entry: ShelfEntry) => void;
}

function InUse({ chosen, onToggle }: InUseProps) {
  const query = useShelf({ status: 'currently_using' });
  return (
    <div className={styles.shelf}>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={4}>{() => <LineSkeleton />}</SkeletonList>}
        empty={<p className={classNames(typography.small, typography.soft)}>Nothing is in use yet.</p>}
      >
        {(entries) => (
          <ul aria-label="Products in use">
            {entries.map((entry) => (
              <li key={entry.id}>
                <ProductThumb product={entry.product} size="small" />
                <Checkbox
                  className={styles.choice}
                  checked={chosen.some(({ id }) => id === entry.id)}
                  onCheckedChange={() => onToggle(entry)}
                  label={
                    <span className={styles.named}>
                      <span className={typography.serifName} dir="auto">
                        {titleOf(entry.product)}
                      </span>
                      <span className={classNames(typography.tiny, typography.muted)} dir="auto">
                        {readProduct(entry.product).brandName}
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
    </div>
  );
}
