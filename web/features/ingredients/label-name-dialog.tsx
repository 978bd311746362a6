import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import type { decideLabelName, LabelName } from '#contract/label-names.ts';
import { limits } from '#contract/limits.ts';
import { plainFailure, ServerError } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { IngredientPicker } from './ingredient-choices.tsx';

type Decision = CallInput<typeof decideLabelName>['body'];

interface LabelNameDialogProps {
  name: LabelName;
  onDecide: (name: string, decision: Decision) => Promise<void>;
  onClose: () => void;
}

/** Says which known ingredient a name is, or adds it as a new ingredient. */
export function LabelNameDialog({ name: { id: key, name }, onDecide, onClose }: LabelNameDialogProps) {
  const formId = useId();
  const [newName, setNewName] = useState(name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: Decision) => onDecide(name, decision),
    onSuccess: onClose,
  });
  const from = { decision: null };
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description="All labels with this name will be read again."
      closesOutside={false}
      footer={
        <Button type="submit" form={formId} pending={isPending} pendingLabel="Adding...">
          Add new ingredient
        </Button>
      }
    >
      <div className={layout.stack}>
        <IngredientPicker label="The same as">
          {(ingredient) => (
            <Button
              variant="secondary"
              disabled={isPending}
              aria-label={`Same as ${ingredient.name}`}
              onClick={() => mutate({ key, decision: 'same', ingredientId: ingredient.id, from })}
            >
              Choose
            </Button>
          )}
        </IngredientPicker>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ key, decision: 'new', name: newName, from });
          }}
        >
          <TextField
            label="Or a new ingredient"
            maxLength={limits.ingredients.name}
            value={newName}
            error={error instanceof ServerError ? error.fields.name : undefined}
            onChange={(event) => setNewName(event.target.value)}
          />
        </form>
        {error && <FormError>{wordsOf(error)}</FormError>}
      </div>
    </Dialog>
  );
}

/** Shows the decision that another administrator made meanwhile. What was typed stays. */
function wordsOf(error: Error): string {
  const stored = error instanceof ServerError ? error.stored.decision : undefined;
  return typeof stored === 'string' ? `Someone else decided meanwhile that this is ${stored}.` : plainFailure(error);
}
