import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Challenge, challengeForm } from '#contract/project-pan.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast.ts';
import { presentYear, useChangeGoal, useStartChallenge } from './api.ts';
import { tellFailure } from '#web/features/shelves/tell-failure.ts';

const { goalDefault, goalMinimum, goalMaximum, yearMinimum, yearMaximum } = limits.projectPan;

interface ChallengeFormProps {
  /** The one whose goal changes; its year is fixed. A new one is started where left out. */
  challenge?: Challenge;
  onClose: () => void;
}

/** The goal and, before a challenge is started, its year. */
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
      <h2 id="project-pan-title" className="t-head">
        {challenge ? 'Edit goal' : 'Start a challenge'}
      </h2>
      <div className="pan-form">
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
          className="pan-year"
          inputMode="numeric"
          autoComplete="off"
          value={form.year}
          disabled={challenge !== undefined}
          onChange={(event) => form.setYear(event.target.value)}
          error={form.errors.year}
        />
      </div>
      <p className="hint pan-hint">
        Products to finish, from {goalMinimum} to {goalMaximum}
        {!challenge && `, in a year from ${yearMinimum} to ${yearMaximum}`}
      </p>
      <div className="pan-a">
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

/** Whatever is no number becomes 0 (VAL-40). */
function numberFrom(typed: string): string {
  return String(Number.parseInt(typed, 10) || 0);
}

function useChallengeForm(challenge: Challenge | undefined, onClose: () => void) {
  const [goal, setGoal] = useState(String(challenge?.goal ?? goalDefault));
  const [year, setYear] = useState(String(challenge?.year ?? presentYear()));
  const [errors, setErrors] = useState<{ goal?: string | undefined; year?: string | undefined }>({});
  const start = useStartChallenge();
  const change = useChangeGoal(challenge?.id ?? 0);
  const pending = start.isPending || change.isPending;
  const save = async () => {
    const read = challengeForm.safeParse({ goal: Number(goal), year: Number(year) });
    setErrors(read.success ? {} : messagesOf(read.error.issues));
    if (!read.success || pending) return;
    try {
      if (challenge) await change.mutateAsync(read.data.goal);
      else await start.mutateAsync(read.data);
      toast({ title: challenge ? 'Challenge updated' : 'Challenge created' });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return { goal, setGoal: (typed: string) => setGoal(numberFrom(typed)), year, setYear, errors, pending, save };
}

function messagesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const messageOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  return { goal: messageOf('goal'), year: messageOf('year') };
}
