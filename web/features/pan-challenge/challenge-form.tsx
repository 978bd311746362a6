import { limits } from '#contract/limits.ts';
import { type Challenge, challengeForm, changeGoal, startChallenge } from '#contract/pan-challenge.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldHint, TextField } from '#web/ui/controls/field.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { toast, showFailure } from '#web/ui/feedback/toast.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './challenge-form.module.css';

const { goalDefault } = pageLimits;
const { goalMinimum, goalMaximum, yearMinimum, yearMaximum } = limits.projectPan;

interface ChallengeFormProps {
  /** The challenge to edit. Its year is fixed. If undefined, the form starts a new challenge. */
  challenge?: Challenge;
  onClose: () => void;
}

export function ChallengeForm({ challenge, onClose }: ChallengeFormProps) {
  const start = useChange(startChallenge, 'projectPan');
  const change = useChange(changeGoal, 'projectPan');
  const form = useFormFields({
    valuesAtFirst: () => ({
      goal: String(challenge?.goal ?? goalDefault),
      year: String(challenge?.year ?? presentYear()),
    }),
    formOf: ({ goal, year }) => challengeForm.safeParse({ goal: Number(goal), year: Number(year) }),
    async save(body) {
      await (challenge
        ? change.mutateAsync({ params: { id: challenge.id }, body: { goal: body.goal } })
        : start.mutateAsync({ body }));
      toast({ title: challenge ? 'Challenge updated' : 'Challenge created' });
      onClose();
    },
    failedTitle: (error) => void showFailure(error),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <h2 id="project-pan-title" className={typography.sectionTitle}>
        {challenge ? 'Edit goal' : 'Start a challenge'}
      </h2>
      <div className={styles.form}>
        <Stepper
          label="Goal"
          value={form.values.goal}
          onValueChange={(typed) => form.change({ goal: numberFrom(typed) })}
          minimum={goalMinimum}
          maximum={goalMaximum}
          error={form.errors.goal}
        />
        <TextField
          label="Year"
          className={styles.year}
          inputMode="numeric"
          autoComplete="off"
          disabled={challenge !== undefined}
          {...form.text('year')}
        />
      </div>
      <FieldHint className={styles.goalHint}>
        Products to finish, from {goalMinimum} to {goalMaximum}
        {!challenge && `, in a year from ${yearMinimum} to ${yearMaximum}`}
      </FieldHint>
      <div data-slot="actions">
        <Button type="submit" pending={form.pending} pendingLabel={challenge ? 'Saving...' : 'Starting...'}>
          {challenge ? 'Save goal' : 'Start Challenge'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** In the browser's time zone, which the server reads from the `x-time-zone` header (OP-60). */
export function presentYear(): number {
  return new Date().getFullYear();
}

/** Retains fractions, so that the form rejects 1.5 instead of accepting it as 1. */
function numberFrom(typed: string): string {
  if (/^\d+[.,]\d*$/.test(typed)) return typed.replace(',', '.');
  return String(Number.parseInt(typed, 10) || 0);
}
