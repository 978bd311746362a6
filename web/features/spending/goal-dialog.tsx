import { readAmount, writeAmount } from '#contract/currencies.ts';
import * as calls from '#contract/spending.ts';
import { PlannedDays } from '#web/ui/controls/date-field.tsx';
import { addDays, addMonths, readDay, today } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { amountProblem, usualCurrency, MoneyField } from './money-field.tsx';

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
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={goal ? 'Edit goal' : 'Set a goal'}
      description="Only you can see it. Gifts don’t count."
      onClose={onClose}
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
