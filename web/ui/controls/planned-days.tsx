import { FoldedDateField } from './date-field.tsx';
import { readDay } from './days.ts';

interface PlannedDaysProps {
  /** The first day, as typed. */
  startsOn: string;
  endsOn: string;
  errors: Record<string, string | undefined>;
  onChange: (changed: { startsOn: string } | { endsOn: string }) => void;
  isOpenEnded?: boolean;
}

/** Fields for the first and the last day of a plan, such as a spending goal or a pan project. */
export function PlannedDays({ startsOn, endsOn, errors, onChange, isOpenEnded = false }: PlannedDaysProps) {
  return (
    <>
      <FoldedDateField
        label="First day"
        value={startsOn}
        error={errors.startsOn}
        onValueChange={(day) => onChange({ startsOn: day })}
      />
      <FoldedDateField
        label="Last day"
        {...(isOpenEnded && { optional: true, hint: 'Leave blank for no end date' })}
        value={endsOn}
        error={errors.endsOn}
        earliest={readDay(startsOn)}
        onValueChange={(day) => onChange({ endsOn: day })}
      />
    </>
  );
}
