import { useState } from 'react';
import type { SpendingGoal } from '#contract/spending.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { today } from '#web/ui/controls/days.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useDeleteGoal } from './api.ts';
import { goalDays, goalTitle, goalWords, limitsOf } from './goal-words.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './goals.module.css';

interface GoalsProps {
  goals: readonly SpendingGoal[];
  onEdit: (goal: SpendingGoal) => void;
}

export function Goals({ goals, onEdit }: GoalsProps) {
  const [doomed, setDoomed] = useState<SpendingGoal>();
  if (goals.length === 0) return null;
  return (
    <>
      <ul className={styles.goals} aria-label="Goals">
        {goals.map((goal) => (
          <Goal key={goal.id} goal={goal} onEdit={() => onEdit(goal)} onDelete={() => setDoomed(goal)} />
        ))}
      </ul>
      {doomed && <DeleteGoal goal={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

function Goal({ goal, onEdit, onDelete }: { goal: SpendingGoal; onEdit: () => void; onDelete: () => void }) {
  const title = goalTitle(goal);
  return (
    <li className={styles.goal} data-over={goal.endsOn < today() || undefined}>
      <div>
        <p className={classNames(typography.small, typography.soft)}>{goalDays(goal, today())}</p>
        <h2 className={typography.subtitle}>{title}</h2>
        {limitsOf(goal).map(({ name, share, words }) => (
          <div key={name} className={styles.limit}>
            <p className={typography.numerals}>{words}</p>
            <div
              className={styles.progress}
              role="progressbar"
              aria-label={name}
              aria-valuenow={Math.min(100, Math.floor(share * 100))}
              aria-valuemin={0}
              aria-valuemax={100}
              data-full={share > 1 || undefined}
            >
              <i style={{ width: `${Math.min(100, share * 100)}%` }} />
            </div>
          </div>
        ))}
        {goalWords(goal).map((words) => (
          <p key={words} className={classNames(typography.small, typography.soft)}>
            {words}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <IconButton label={`Edit goal: ${title}`} icon="pencil" onClick={onEdit} />
        <IconButton label={`Delete goal: ${title}`} icon="trash" onClick={onDelete} />
      </div>
    </li>
  );
}

function DeleteGoal({ goal, onClose }: { goal: SpendingGoal; onClose: () => void }) {
  const { mutate, isPending } = useDeleteGoal();
  const remove = () =>
    mutate(goal.id, {
      onSuccess: () => toast({ title: 'Goal deleted' }),
      onError: (error) => showFailureOr(error, 'Couldn’t delete the goal'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete goal?"
      description={`“${goalTitle(goal)}” will be deleted permanently. Your purchases stay.`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={remove}
    />
  );
}
