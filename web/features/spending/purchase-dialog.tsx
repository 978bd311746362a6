import { limits } from '#contract/limits.ts';
import { packageStates, sizeUnits } from '#contract/spending-form.ts';
import { stateWords, unitChoices } from '#web/features/expiry/package-words.ts';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { today } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { LevelSlider } from '#web/ui/controls/level-slider.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { MoneyField } from './money-field.tsx';
import * as styles from './purchase-dialog.module.css';
import { type PurchasePlace, usePurchaseForm } from './use-purchase-form.ts';

interface PurchaseDialogProps {
  of: PurchasePlace;
  /** The page already has a slider for the level of this package, so the dialog does not show it. */
  isInUse?: boolean;
  onClose: () => void;
}

const waysToGet = [
  { value: 'paid', label: 'I paid for it' },
  { value: 'gift', label: 'It was a gift' },
  { value: 'unrecorded', label: 'I don’t track this' },
] as const;
const states = packageStates.map((value) => ({ value, label: stateWords[value] }));

/** Mounted only while it is open. */
export function PurchaseDialog({ of, isInUse = false, onClose }: PurchaseDialogProps) {
  const form = usePurchaseForm(of, onClose);
  return (
    <FormDialog title={titleOf(of)} description="Only you can see it." onClose={onClose} {...form.dialog}>
      {isBoughtAgain(of) && <PurchaseFields form={form} />}
      <PackageFields form={form} hasLevel={!isInUse} />
      {!isBoughtAgain(of) && <PurchaseFields form={form} />}
    </FormDialog>
  );
}

/** A package that is bought again differs from the last one in its price at most, so the form begins with the price. */
const isBoughtAgain = (of: PurchasePlace) => 'packages' in of && of.packages.length > 0;

function titleOf(of: PurchasePlace): string {
  if ('purchase' in of) return 'Edit package';
  return isBoughtAgain(of) ? 'Bought again' : 'Add package';
}

interface FieldsProps {
  form: ReturnType<typeof usePurchaseForm>;
}

function PackageFields({ form: { values, change, errors }, hasLevel }: FieldsProps & { hasLevel: boolean }) {
  const { state } = values;
  return (
    <>
      <SelectField
        label="Package"
        options={states}
        value={state}
        error={errors.state}
        onChange={(event) => change(changeOfState(values, event.target.value))}
      />
      {state !== 'sealed' && (
        <FoldedDateField
          label="Opened on"
          optional
          pastOnly
          hint={state === 'open' ? 'Leave blank to use the start date' : undefined}
          value={values.openedOn}
          error={errors.openedOn}
          onValueChange={(openedOn) => change({ openedOn })}
        />
      )}
      {(state === 'empty' || state === 'given_away') && (
        <FoldedDateField
          label={state === 'empty' ? 'Empty since' : 'Given away on'}
          optional
          pastOnly
          value={values.endedOn}
          error={errors.endedOn}
          onValueChange={(endedOn) => change({ endedOn })}
        />
      )}
      {state === 'open' && hasLevel && (
        <LevelSlider label="How full is it?" value={values.level} onValueChange={(level) => change({ level })} />
      )}
      <div className={layout.twoColumns}>
        <TextField
          label="Printed expiry"
          optional
          autoComplete="off"
          placeholder="12/2027"
          hint="As printed on the package"
          value={values.printed}
          error={errors.printedExpiry}
          onChange={(event) => change({ printed: event.target.value })}
        />
        <TextField
          label="Months after opening"
          optional
          inputMode="numeric"
          maxLength={2}
          value={values.months}
          error={errors.ownPeriod}
          onChange={(event) => change({ months: event.target.value })}
        />
      </div>
      <TextField
        label="Batch note"
        optional
        autoComplete="off"
        value={values.batch}
        error={errors.batchNote}
        onChange={(event) => change({ batch: event.target.value })}
      />
    </>
  );
}

type Values = FieldsProps['form']['values'];

/** When the state changes, suggests today as the opening date or end date, because today is the most likely day. */
function changeOfState(values: Values, chosen: string): Partial<Values> {
  const state = packageStates.find((each) => each === chosen) ?? values.state;
  const openedOn = values.state === 'sealed' && state === 'open' ? today() : values.openedOn;
  const ends = state === 'empty' || state === 'given_away';
  const endedOn = ends && values.endedOn === '' && values.state === 'open' ? today() : values.endedOn;
  return { state, openedOn, endedOn };
}

function PurchaseFields({ form: { values, change, errors } }: FieldsProps) {
  const isRecorded = values.obtained !== 'unrecorded';
  return (
    <>
      {isRecorded && (
        <MoneyField
          label={values.obtained === 'gift' ? 'What it was worth' : 'Price'}
          amount={values.amount}
          currency={values.currency}
          error={errors.price ?? errors.currency}
          onAmountChange={(amount) => change({ amount })}
          onCurrencyChange={(currency) => change({ currency })}
        />
      )}
      <RadioList
        label="How did you get it?"
        options={waysToGet}
        value={values.obtained}
        error={errors.obtained}
        onValueChange={(obtained) => change({ obtained })}
      />
      <div className={styles.pair}>
        <TextField
          label="Size"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={errors.size}
          value={values.size}
          onChange={(event) => change({ size: event.target.value })}
        />
        <SelectField
          label="Unit"
          options={unitChoices}
          value={values.unit}
          onChange={(event) => change({ unit: sizeUnits.find((unit) => unit === event.target.value) ?? 'ml' })}
        />
      </div>
      {isRecorded && (
        <>
          <TextField
            label="Where you got it"
            optional
            autoComplete="off"
            maxLength={limits.purchases.place}
            error={errors.boughtAt}
            value={values.boughtAt}
            onChange={(event) => change({ boughtAt: event.target.value })}
          />
          <FoldedDateField
            label="Date"
            optional
            pastOnly
            hint="Purchases with no date aren’t shown by month"
            value={values.boughtOn}
            error={errors.boughtOn}
            onValueChange={(boughtOn) => change({ boughtOn })}
          />
        </>
      )}
    </>
  );
}
