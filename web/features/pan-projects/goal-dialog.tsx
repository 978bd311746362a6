import * as calls from '#contract/pan-projects.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { limits } from '#contract/limits.ts';
import { type PanGoal, shelfStatusWords } from '#contract/statuses.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { goalChoices } from './pan-words.ts';
import { useShelfSearch } from '#web/features/shelves/shelf-search.tsx';
import { EntryChoices } from '#web/features/shelves/details/entry-choices.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import * as styles from './goal-dialog.module.css';

interface GoalDialogProps {
  projectId: number;
  product: calls.PanProduct;
  onClose: () => void;
}

export function GoalDialog({ projectId, product, onClose }: GoalDialogProps) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: (): GoalValues => ({ goal: product.goal, target: String(product.target ?? 30) }),
    formOf: (typed) => calls.panGoalForm.safeParse(readGoal(typed)),
    save: (body) =>
      sendChange(calls.changePanGoal, { params: { id: projectId, rowId: product.id }, body }, 'panProjects'),
    savedTitle: 'Goal changed',
    failedTitle: 'Failed to change the goal',
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="small"
      title="Change goal"
      description={<span dir="auto">{product.name}</span>}
      onClose={onClose}
      {...dialog}
      isDirty={false}
    >
      <GoalField values={values} error={errors.target} onChange={change} />
    </FormDialog>
  );
}

export interface GoalValues {
  goal: PanGoal;
  target: string;
}

/** Returns the goal for the call. Text that is not a number becomes NaN, which the form rejects. */
function readGoal({ goal, target }: GoalValues) {
  return { goal, target: goal === 'uses' ? Number(target) : null };
}

interface GoalFieldProps {
  values: GoalValues;
  error: string | undefined;
  onChange: (changed: Partial<GoalValues>) => void;
}

function GoalField({ values, error, onChange }: GoalFieldProps) {
  return (
    <>
      <RadioList label="Goal" options={goalChoices} value={values.goal} onValueChange={(goal) => onChange({ goal })} />
      {values.goal === 'uses' && (
        <Stepper
          label="Uses"
          value={values.target}
          minimum={1}
          maximum={limits.panProjects.uses}
          error={error}
          onValueChange={(target) => onChange({ target })}
        />
      )}
    </>
  );
}

interface AddProductsDialogProps {
  projectId: number;
  taken: ReadonlySet<number>;
  onClose: () => void;
}

export function AddProductsDialog({ projectId, taken, onClose }: AddProductsDialogProps) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: (): GoalValues & { chosen: readonly number[] } => ({ chosen: [], goal: 'finish', target: '30' }),
    formOf: ({ chosen, ...goal }) => calls.panProductsForm.safeParse({ productIds: [...chosen], ...readGoal(goal) }),
    async save(form) {
      const { added } = await sendChange(
        calls.addPanProducts,
        { params: { id: projectId }, body: form },
        'panProjects',
      );
      toast({ title: `${counted(added, 'product')} added` });
    },
    failedTitle: 'Failed to add the products',
    onSaved: onClose,
  });
  const { chosen } = values;
  const search = useShelfSearch();
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
      <div className={styles.search}>
        {search.field}
        <EntryChoices
          label="Your shelf"
          query={search.query}
          isLeftOut={({ productId }) => taken.has(productId)}
          isChosen={({ productId }) => chosen.includes(productId)}
          onToggle={({ productId: id }) =>
            change({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
          }
          factOf={({ status }) => shelfStatusWords[status].label}
          empty={search.text === '' ? 'There’s nothing else on your shelf.' : 'No other matches on your shelf.'}
        />
      </div>
      <GoalField values={values} error={errors.target} onChange={change} />
    </FormDialog>
  );
}
