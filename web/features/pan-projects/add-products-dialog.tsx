import { addPanProducts, panProductsForm } from '#contract/pan-projects.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import { useShelfSearch } from '#web/features/shelves/shelf-search.tsx';
import { EntryChoices } from '#web/features/shelves/details/entry-choices.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import * as styles from './add-products-dialog.module.css';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { GoalField, type GoalValues, readGoal } from './goal-dialog.tsx';

interface AddProductsDialogProps {
  projectId: number;
  /** The ids of products that are already in the project. The dialog does not list them. */
  taken: ReadonlySet<number>;
  onClose: () => void;
}

/** A dialog that adds products from the member's own shelf, all with the same goal. Mounted only while it is open. */
export function AddProductsDialog({ projectId, taken, onClose }: AddProductsDialogProps) {
  const { values, change, errors, dialog } = useAddForm(projectId, onClose);
  const { chosen } = values;
  return (
    <FormDialog
      title="Add products"
      description="What do you want to use up? Choose from your shelf."
      action={chosen.length === 0 ? 'Add' : `Add ${counted(chosen.length, 'product')}`}
      pendingLabel="Adding..."
      onClose={onClose}
      {...dialog}
      isDirty={chosen.length > 0}
      failure={dialog.failure ?? errors.productIds}
    >
      <Choices
        taken={taken}
        chosen={new Set(chosen)}
        onToggle={(id) =>
          change({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
        }
      />
      <GoalField values={values} error={errors.target} onChange={change} />
    </FormDialog>
  );
}

interface ChoicesProps {
  taken: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  onToggle: (productId: number) => void;
}

function Choices({ taken, chosen, onToggle }: ChoicesProps) {
  const { field, text, query } = useShelfSearch();
  return (
    <div className={styles.search}>
      {field}
      <EntryChoices
        label="Your shelf"
        query={query}
        isLeftOut={({ productId }) => taken.has(productId)}
        isChosen={({ productId }) => chosen.has(productId)}
        onToggle={({ productId }) => onToggle(productId)}
        factOf={({ status }) => shelfStatusWords[status].label}
        empty={text === '' ? 'There’s nothing else on your shelf.' : 'No other matches on your shelf.'}
      />
    </div>
  );
}

interface AddValues extends GoalValues {
  chosen: readonly number[];
}

function useAddForm(projectId: number, onClose: () => void) {
  return useDialogForm({
    valuesAtFirst: (): AddValues => ({ chosen: [], goal: 'finish', target: '30' }),
    formOf: ({ chosen, ...goal }) => panProductsForm.safeParse({ productIds: [...chosen], ...readGoal(goal) }),
    async save(form) {
      const { added } = await sendChange(addPanProducts, { params: { id: projectId }, body: form }, 'panProjects');
      toast({ title: `${counted(added, 'product')} added` });
    },
    failedTitle: 'Failed to add the products',
    onSaved: onClose,
  });
}
