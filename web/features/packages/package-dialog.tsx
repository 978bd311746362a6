import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { packageStates, sizeUnits } from '#contract/package-form.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { MoneyField } from '#web/features/spending/money-field.tsx';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { today } from '#web/ui/controls/days.ts';
import { TextField, SelectField } from '#web/ui/controls/field.tsx';
import { LevelSlider } from '#web/ui/controls/level-slider.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { refreshPackages, useEntryPackages } from './api.ts';
import { priceWords, stateWords, unitWords } from './package-words.ts';
import { type PackagePlace, usePackageForm } from './use-package-form.ts';
import { deletePurchase, type Package } from '#contract/packages.ts';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';

interface PackageDialogProps {
  of: PackagePlace;
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
const units = sizeUnits.map((value) => ({ value, label: unitWords[value] }));

export function PackageDialog({ of, isInUse = false, onClose }: PackageDialogProps) {
  const form = usePackageForm(of, onClose);
  // A package that is bought again differs from the last one in its price at most, so the form begins with the price.
  const isBoughtAgain = 'packages' in of && of.packages.length > 0;
  const title = 'package' in of ? 'Edit package' : isBoughtAgain ? 'Bought again' : 'Add package';
  return (
    <FormDialog title={title} description="Only you can see it." {...form.dialog}>
      {isBoughtAgain && <PurchaseFields form={form} />}
      <ConditionFields form={form} hasLevel={!isInUse} />
      {!isBoughtAgain && <PurchaseFields form={form} />}
    </FormDialog>
  );
}

interface FieldsProps {
  form: ReturnType<typeof usePackageForm>;
}

function ConditionFields({
  form: { values, change, errors, text, field },
  hasLevel,
}: FieldsProps & { hasLevel: boolean }) {
  const { state } = values;
  return (
    <>
      <SelectField
        label="Package"
        options={states}
        value={state}
        error={errors.state}
        onValueChange={(chosen) => change(changeOfState(values, chosen))}
      />
      {state !== 'sealed' && (
        <FoldedDateField
          label="Opened on"
          optional
          pastOnly
          hint={state === 'open' ? 'Leave blank to use the start date' : undefined}
          {...field('openedOn')}
        />
      )}
      {(state === 'empty' || state === 'given_away') && (
        <FoldedDateField
          label={state === 'empty' ? 'Empty since' : 'Given away on'}
          optional
          pastOnly
          {...field('endedOn')}
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
          {...text('printedExpiry')}
        />
        <TextField label="Months after opening" optional inputMode="numeric" maxLength={2} {...text('ownPeriod')} />
      </div>
      <TextField label="Batch note" optional autoComplete="off" {...text('batchNote')} />
    </>
  );
}

type Values = FieldsProps['form']['values'];

/** When the state changes, suggests today as the opening date or end date, because today is the most likely day. */
function changeOfState(values: Values, state: Values['state']): Partial<Values> {
  const openedOn = values.state === 'sealed' && state === 'open' ? today() : values.openedOn;
  const ends = state === 'empty' || state === 'given_away';
  const endedOn = ends && values.endedOn === '' && values.state === 'open' ? today() : values.endedOn;
  return { state, openedOn, endedOn };
}

function PurchaseFields({ form: { values, change, errors, text, field } }: FieldsProps) {
  const isRecorded = values.obtained !== 'unrecorded';
  return (
    <>
      {isRecorded && (
        <MoneyField
          label={values.obtained === 'gift' ? 'What it was worth' : 'Price'}
          amount={values.amount}
          currency={values.currency}
          error={errors.price ?? errors.currency}
          onChange={change}
        />
      )}
      <RadioList label="How did you get it?" options={waysToGet} {...field('obtained')} />
      <div className={layout.pair}>
        <TextField label="Size" optional inputMode="decimal" autoComplete="off" maxLength={12} {...text('size')} />
        <SelectField label="Unit" options={units} {...field('unit')} />
      </div>
      {isRecorded && (
        <>
          <TextField
            label="Where you got it"
            optional
            autoComplete="off"
            maxLength={limits.purchases.place}
            {...text('boughtAt')}
          />
          <FoldedDateField
            label="Date"
            optional
            pastOnly
            hint="Purchases with no date aren’t shown by month"
            {...field('boughtOn')}
          />
        </>
      )}
    </>
  );
}

/** If the entry has no package yet, the form adds one without a recorded purchase. */
export function EditPackage({ usage: { entry, packageId } }: { usage: EntryUsage }) {
  const [open, setOpen] = useState(false);
  const { data: packages } = useEntryPackages(entry.id);
  const online = useOnline();
  const shown = packages?.find(({ id }) => id === packageId) ?? packages?.[0];
  return (
    <>
      <Button variant="secondary" icon="pencil" disabled={!online || !packages} onClick={() => setOpen(true)}>
        Edit package
      </Button>
      {open && (
        <PackageDialog
          of={shown ? { package: shown } : { entry, packages: [], obtained: null }}
          isInUse={shown?.id === packageId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function DeletePackage({ package: deleted, onClose }: { package: Package; onClose: () => void }) {
  return (
    <ConfirmChange
      title="Delete purchase?"
      description={`${deleted.productName}, ${priceWords(deleted)} will be permanently removed from your spending.`}
      call={deletePurchase}
      input={{ params: { id: deleted.id } }}
      refreshes={refreshPackages}
      done="Purchase deleted"
      failed="Failed to delete the purchase"
      onClose={onClose}
    />
  );
}
