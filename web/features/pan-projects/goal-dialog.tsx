import { changePanGoal, panGoalForm, type PanProduct } from '#contract/pan-projects.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { limits } from '#contract/limits.ts';
import type { PanGoal } from '#contract/statuses.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { goalChoices } from './pan-words.ts';

interface GoalDialogProps {
  projectId: number;
  product: PanProduct;
  onClose: () => void;
}

/** A dialog that changes the goal of a product. The product's progress does not change. */
export function GoalDialog({ projectId, product, onClose }: GoalDialogProps) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: (): GoalValues => ({ goal: product.goal, target: String(product.target ?? 30) }),
    formOf: (typed) => panGoalForm.safeParse(readGoal(typed)),
    save: (body) => sendChange(changePanGoal, { params: { id: projectId, rowId: product.id }, body }, 'panProjects'),
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
  /** The number of uses, as typed. */
  target: string;
}

/** Returns the goal for the call. Text that is not a number becomes NaN, which the form rejects. */
export function readGoal({ goal, target }: GoalValues) {
  return { goal, target: goal === 'uses' ? Number(target) : null };
}

interface GoalFieldProps {
  values: GoalValues;
  error: string | undefined;
  onChange: (changed: Partial<GoalValues>) => void;
}

export function GoalField({ values, error, onChange }: GoalFieldProps) {
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
