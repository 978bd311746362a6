import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Challenge, challengeForm } from '#contract/pan-challenge.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldHint, TextField } from '#web/ui/controls/field.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { presentYear, useChangeGoal, useStartChallenge } from './api.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './challenge-form.module.css';

const { goalDefault } = pageLimits;
const { goalMinimum, goalMaximum, yearMinimum, yearMaximum } = limits.projectPan;

interface ChallengeFormProps {
  /** The challenge whose goal changes, with a fixed year. Undefined starts a new one. */
  challenge?: Challenge;
  onClose: () => void;
}

/** The goal and, for a new challenge, its year. */
export function ChallengeForm({ challenge, onClose }: ChallengeFormProps) {
  const form = useChallengeForm(challenge, onClose);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <h2 id="project-pan-title" className={typography.sectionTitle}>
        {challenge ? 'Edit goal' : 'Start a challenge'}
      </h2>
      <div className={styles.form}>
        <Stepper
          label="Goal"
          value={form.goal}
          onValueChange={form.setGoal}
          minimum={goalMinimum}
          maximum={goalMaximum}
          error={form.errors.goal}
        />
        <TextField
          label="Year"
          className={styles.year}
          inputMode="numeric"
          autoComplete="off"
          value={form.year}
          disabled={challenge !== undefined}
          onChange={(event) => form.setYear(event.target.value)}
          error={form.errors.year}
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

/** Input that is not a number becomes 0. A fraction stays until the form refuses it, so that 1.5 is not read as 15. */
function numberFrom(typed: string): string {
  if (/^\d+[.,]\d*$/.test(typed)) return typed.replace(',', '.');
  return String(Number.parseInt(typed, 10) || 0);
}

function useChallengeForm(challenge: Challenge | undefined, onClose: () => void) {
  const [goal, setGoal] = useState(String(challenge?.goal ?? goalDefault));
  const [year, setYear] = useState(String(challenge?.year ?? presentYear()));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const start = useStartChallenge();
  const change = useChangeGoal(challenge?.id ?? 0);
  const pending = start.isPending || change.isPending;
  const save = async () => {
    const read = challengeForm.safeParse({ goal: Number(goal), year: Number(year) });
    setErrors(read.success ? {} : fieldErrors(read.error));
    if (!read.success || pending) return;
    try {
      if (challenge) await change.mutateAsync(read.data.goal);
      else await start.mutateAsync(read.data);
      toast({ title: challenge ? 'Challenge updated' : 'Challenge created' });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return { goal, setGoal: (typed: string) => setGoal(numberFrom(typed)), year, setYear, errors, pending, save };
}
