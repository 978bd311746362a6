import { limits } from '#contract/limits.ts';
import type { PanGoal } from '#contract/statuses.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { goalChoices } from './pan-words.ts';

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

/** Asks for a product's goal and, if the goal is a number of uses, for that number. */
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
