import { Calendar } from './calendar.tsx';
import { addDays, earliestUsage, readDay, today as currentDay } from './days.ts';
import { type FieldText, TextField } from './field.tsx';

interface DateFieldProps extends Pick<FieldText, 'label' | 'optional' | 'hint' | 'error'> {
  /** As typed (`readDay` parses it); empty for none. */
  value: string;
  onValueChange: (value: string) => void;
  today?: string;
  /** Disables future days in the calendar, and those before 1970. */
  pastOnly?: boolean;
  /** Disables today and earlier days in the calendar. */
  futureOnly?: boolean;
}

/** A text field with a calendar below. Typing updates the calendar; selecting a day fills the field. */
export function DateField({
  value,
  onValueChange,
  today = currentDay(),
  pastOnly = false,
  futureOnly = false,
  ...field
}: DateFieldProps) {
  return (
    <>
      <TextField
        {...field}
        value={value}
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        onChange={(event) => onValueChange(event.target.value)}
      />
      <Calendar
        value={readDay(value) ?? null}
        onValueChange={onValueChange}
        today={today}
        earliest={futureOnly ? addDays(today, 1) : pastOnly ? earliestUsage : undefined}
        latest={pastOnly ? today : undefined}
      />
    </>
  );
}
