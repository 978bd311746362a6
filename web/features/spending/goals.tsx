import { Note } from '#web/ui/text/note.tsx';
import { useState } from 'react';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { daysBetween } from '#contract/expiry-date.ts';
import { addDays, addMonths, readDay, today, writtenDay } from '#web/ui/controls/days.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { ImportButton } from '#web/ui/controls/file-button.tsx';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { writeMoney } from './money-words.ts';
import { readAmount, writeAmount } from '#contract/currencies.ts';
import { PlannedDays } from '#web/ui/controls/date-field.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { amountProblem, MoneyField, usualCurrency } from './money-field.tsx';
import * as styles from './goals.module.css';
import * as calls from '#contract/spending.ts';

export function Goals({
  goals,
  onEdit,
}: {
  goals: readonly calls.SpendingGoal[];
  onEdit: (goal: calls.SpendingGoal) => void;
}) {
  const [toDelete, setToDelete] = useState<calls.SpendingGoal>();
  if (goals.length === 0) return null;
  return (
    <>
      <ul className={styles.goals} aria-label="Goals">
        {goals.map((goal) => (
          <Goal key={goal.id} goal={goal} onEdit={() => onEdit(goal)} onDelete={() => setToDelete(goal)} />
        ))}
      </ul>
      {toDelete && (
        <ConfirmChange
          title="Delete goal?"
          description={`“${goalTitle(toDelete)}” will be deleted permanently. Your purchases stay.`}
          call={calls.deleteSpendingGoal}
          input={{ params: { id: toDelete.id } }}
          refreshes="spending"
          done="Goal deleted"
          failed="Failed to delete the goal"
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

function Goal({ goal, onEdit, onDelete }: { goal: calls.SpendingGoal; onEdit: () => void; onDelete: () => void }) {
  const title = goalTitle(goal);
  return (
    <li className={styles.goal} data-over={goal.endsOn < today() || undefined}>
      <div>
        <Note>{goalDays(goal)}</Note>
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
        {uncountedWords(goal).map((words) => (
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

function goalTitle({ kind, bought }: calls.SpendingGoal): string {
  if (kind === 'low_buy') return 'Low-buy';
  return bought === 0 ? 'No-buy: nothing bought' : `No-buy: ${counted(bought, 'purchase')}`;
}

function goalDays({ startsOn, endsOn }: calls.SpendingGoal): string {
  const days = `${writtenDay(startsOn, 'en')} to ${writtenDay(endsOn, 'en')}`;
  if (today() > endsOn) return `${days} · ended`;
  if (today() < startsOn) return `${days} · not started`;
  const left = daysBetween(today(), endsOn);
  return `${days} · ${left === 0 ? 'last day' : `${counted(left, 'day')} left`}`;
}

function limitsOf({ mostProducts, mostSpent, bought, spent }: calls.SpendingGoal) {
  const products = mostProducts !== null && {
    name: 'Purchases',
    share: bought / mostProducts,
    words: `${bought} of ${counted(mostProducts, 'purchase')}`,
  };
  const money = mostSpent !== null && {
    name: 'Money spent',
    share: mostSpent.minor === 0 ? Number(spent > 0) * 2 : spent / mostSpent.minor,
    words: `${writeMoney(spent, mostSpent.currency)} of ${writeMoney(mostSpent.minor, mostSpent.currency)}`,
  };
  return [products, money].filter((limit) => limit !== false);
}

/** Describes the purchases that a spending limit cannot count (SPEND-12). */
function uncountedWords({ mostSpent, unpriced, otherCurrency }: calls.SpendingGoal): string[] {
  const words = (count: number, what: string) =>
    count > 0 ? [`${counted(count, 'purchase')} ${what} ${count === 1 ? 'isn’t' : 'aren’t'} counted`] : [];
  return mostSpent ? [...words(unpriced, 'with no price'), ...words(otherCurrency, 'in other currencies')] : [];
}

export function ImportGoals() {
  return (
    <ImportButton
      fileLabel="Goals file"
      send={(csv) => sendChange(calls.bringSpendingGoals, { body: { csv } }, 'spending')}
      wordsOf={({ added, leftOut }) => {
        const description = `${counted(leftOut, 'row')} skipped: already there, unreadable, or over the limit`;
        return { title: `${counted(added, 'goal')} imported`, ...(leftOut > 0 && { description }) };
      }}
    >
      Import goals from a file
    </ImportButton>
  );
}

const kindWords: Record<calls.GoalKind, string> = { no_buy: 'No-buy: no purchases', low_buy: 'Low-buy: up to a limit' };

export function GoalDialog({ goal, onClose }: { goal: calls.SpendingGoal | undefined; onClose: () => void }) {
  const { values, change, errors, text, field, dialog } = useDialogForm({
    valuesAtFirst: () => valuesOf(goal),
    formOf,
    moreErrorsOf({ kind, amount, currency }): Record<string, string> {
      const mostSpent = kind === 'low_buy' && amount.trim() !== '' ? amountProblem(amount, currency) : undefined;
      return mostSpent === undefined ? {} : { mostSpent };
    },
    save: (body) =>
      goal
        ? sendChange(calls.changeSpendingGoal, { params: { id: goal.id }, body }, 'spending')
        : sendChange(calls.startSpendingGoal, { body }, 'spending'),
    savedTitle: 'Goal saved',
    failedTitle: 'Failed to save the goal',
    onClose,
  });
  return (
    <FormDialog
      title={goal ? 'Edit goal' : 'Set a goal'}
      description="Only you can see it. Gifts don’t count."
      {...dialog}
    >
      <RadioList
        label="What kind of goal?"
        options={calls.goalKinds.map((value) => ({ value, label: kindWords[value] }))}
        {...field('kind')}
      />
      <PlannedDays startsOn={field('startsOn')} endsOn={field('endsOn')} />
      {values.kind === 'low_buy' && (
        <>
          <TextField
            label="Maximum purchases"
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...text('mostProducts')}
          />
          <MoneyField
            label="Spending limit"
            amount={values.amount}
            currency={values.currency}
            error={errors.mostSpent ?? errors.currency}
            onChange={change}
          />
        </>
      )}
    </FormDialog>
  );
}

function valuesOf(goal: calls.SpendingGoal | undefined) {
  const money = goal?.mostSpent;
  return {
    kind: goal?.kind ?? ('no_buy' as const),
    startsOn: goal?.startsOn ?? today(),
    endsOn: goal?.endsOn ?? addDays(addMonths(today(), 1), -1),
    mostProducts: String(goal?.mostProducts ?? ''),
    amount: money ? writeAmount(money.minor, money.currency) : '',
    currency: money?.currency ?? usualCurrency(),
  };
}

function formOf({ kind, startsOn, endsOn, mostProducts, amount, currency }: ReturnType<typeof valuesOf>) {
  const isLow = kind === 'low_buy';
  return calls.spendingGoalForm.safeParse({
    kind,
    startsOn: readDay(startsOn) ?? startsOn,
    endsOn: readDay(endsOn) ?? endsOn,
    mostProducts: isLow && mostProducts.trim() !== '' ? Number(mostProducts) : null,
    mostSpent: isLow && amount.trim() !== '' ? { minor: readAmount(amount, currency), currency } : null,
  });
}
