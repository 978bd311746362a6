import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { panProductsForm } from '#contract/pan-projects.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';
import { useShelf } from '#web/features/shelves/api.ts';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './add-products-dialog.module.css';
import { sendPanProducts } from './api.ts';
import { GoalField, type GoalValues, readGoal } from './goal-field.tsx';

interface AddProductsDialogProps {
  projectId: number;
  /** Entries already in the project are not offered. */
  taken: ReadonlySet<number>;
  onClose: () => void;
}

/** Adds several products from one's own shelf with one goal for all. Mounted only while it is open. */
export function AddProductsDialog({ projectId, taken, onClose }: AddProductsDialogProps) {
  const { chosen, toggle, goal, setGoal, errors, failure, pending, submit } = useAddForm(projectId, onClose);
  return (
    <FormDialog
      title="Add products"
      description="What do you want to use up? Choose from your shelf."
      action={chosen.size === 0 ? 'Add' : `Add ${counted(chosen.size, 'product')}`}
      pendingLabel="Adding..."
      pending={pending}
      isDirty={chosen.size > 0}
      failure={failure ?? errors.productIds}
      onClose={onClose}
      onSubmit={submit}
    >
      <Choices taken={taken} chosen={chosen} onToggle={toggle} />
      <GoalField values={goal} error={errors.target} onChange={setGoal} />
    </FormDialog>
  );
}

interface ChoicesProps {
  taken: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  onToggle: (productId: number) => void;
}

function Choices({ taken, chosen, onToggle }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const text = usePaused(typed, times.searchPause).trim();
  const query = useShelf({ text });
  return (
    <div>
      <TextField
        label="Search your shelf"
        type="search"
        autoComplete="off"
        placeholder="Product, shade, or brand"
        maxLength={limits.search.maximum}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.shelf}>
        <QueryList
          query={query}
          skeleton={<SkeletonList count={4}>{() => <LineSkeleton />}</SkeletonList>}
          isEmpty={(entries: ShelfEntry[]) => entries.every(({ productId }) => taken.has(productId))}
          empty={
            <p className={classNames(typography.small, typography.soft)}>
              {text === '' ? 'There’s nothing else on your shelf.' : 'Nothing else found on your shelf.'}
            </p>
          }
        >
          {(entries) => (
            <ul aria-label="Your shelf">
              {entries
                .filter(({ productId }) => !taken.has(productId))
                .map((entry) => (
                  <Choice key={entry.id} entry={entry} isChosen={chosen.has(entry.productId)} onToggle={onToggle} />
                ))}
            </ul>
          )}
        </QueryList>
        <ReadOn query={query} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  entry: ShelfEntry;
  isChosen: boolean;
  onToggle: (productId: number) => void;
}

function Choice({ entry: { product, productId, status }, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <ProductThumb product={product} size="small" />
      <Checkbox
        className={styles.choice}
        checked={isChosen}
        onCheckedChange={() => onToggle(productId)}
        label={
          <span className={styles.named}>
            <span className={typography.serifName}>{titleOf(product)}</span>
            <span className={classNames(typography.tiny, typography.muted)}>
              {readProduct(product).brandName} · {shelfStatusWords[status].label}
            </span>
          </span>
        }
      />
    </li>
  );
}

function useAddForm(projectId: number, onClose: () => void) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [goal, setGoal] = useState<GoalValues>({ goal: 'finish', target: '30' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    const form = panProductsForm.safeParse({ productIds: [...chosen], ...readGoal(goal) });
    setFailure(undefined);
    setErrors(form.success ? {} : fieldErrors(form.error));
    if (!form.success || pending) return;
    setPending(true);
    try {
      const added = await sendPanProducts(projectId, form.data);
      toast({ title: `${counted(added, 'product')} added` });
      onClose();
    } catch (error) {
      setFailure(failureText(error, 'Couldn’t add the products'));
      setPending(false);
    }
  };
  return {
    chosen,
    toggle: (productId: number) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(productId)) next.add(productId);
        return next;
      }),
    goal,
    setGoal: (changed: Partial<GoalValues>) => setGoal((shown) => ({ ...shown, ...changed })),
    errors,
    failure,
    pending,
    submit,
  };
}
