import { useState } from 'react';
import { panGoalForm, type PanProduct } from '#contract/pan-projects.ts';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { sendPanGoal } from './api.ts';
import { GoalField, type GoalValues, readGoal } from './goal-field.tsx';

interface GoalDialogProps {
  projectId: number;
  product: PanProduct;
  onClose: () => void;
}

/** Changes a product's goal. Its progress stays. */
export function GoalDialog({ projectId, product, onClose }: GoalDialogProps) {
  const [values, setValues] = useState<GoalValues>({ goal: product.goal, target: String(product.target ?? 30) });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    const form = panGoalForm.safeParse(readGoal(values));
    setFailure(undefined);
    setErrors(form.success ? {} : fieldErrors(form.error));
    if (!form.success || pending) return;
    setPending(true);
    try {
      await sendPanGoal(projectId, product.id, form.data);
      toast({ title: 'Goal changed' });
      onClose();
    } catch (error) {
      setFailure(failureText(error, 'Couldn’t change the goal'));
      setPending(false);
    }
  };
  return (
    <FormDialog
      size="small"
      title="Change goal"
      description={<span dir="auto">{product.name}</span>}
      pending={pending}
      isDirty={false}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <GoalField
        values={values}
        error={errors.target}
        onChange={(changed) => setValues((shown) => ({ ...shown, ...changed }))}
      />
    </FormDialog>
  );
}
