import { panGoalForm, type PanProduct } from '#contract/pan-projects.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { sendPanGoal } from './api.ts';
import { GoalField, type GoalValues, readGoal } from './goal-field.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';

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
    save: (form) => sendPanGoal(projectId, product.id, form),
    savedTitle: 'Goal changed',
    failedTitle: 'Couldn’t change the goal',
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
