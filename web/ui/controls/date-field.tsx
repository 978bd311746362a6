import { useState } from 'react';
import { classNames } from '#web/ui/tokens/classes.ts';
import { Calendar } from './calendar.tsx';
import { addDays, type Day, earliestUsage, readDay, today as currentDay, writtenDay } from './days.ts';
import { Field, type FieldText, TextField } from './field.tsx';
import { IconButton } from './button.tsx';
import * as styles from './date-field.module.css';

interface DateFieldProps extends Pick<FieldText, 'label' | 'optional' | 'hint' | 'error'> {
  /** The typed text, which `readDay` parses. Empty if there is no date. */
  value: string;
  onValueChange: (value: string) => void;
  /** If true, the calendar disables future days and days before 1970. */
  pastOnly?: boolean;
  futureOnly?: boolean;
  earliest?: Day | undefined;
}

const typing = { inputMode: 'numeric', placeholder: 'YYYY-MM-DD', autoComplete: 'off' } as const;

/** Adds the date that is saved if the member typed another order, because that order depends on the locale. */
function withReadDay<Text extends Pick<FieldText, 'hint'>>(field: Text, value: string): Text {
  const day = readDay(value);
  return day === undefined || day === value.trim() ? field : { ...field, hint: `Reads as ${writtenDay(day)}` };
}

function DayCalendar({ value, onValueChange, pastOnly, futureOnly, earliest }: Omit<DateFieldProps, 'label'>) {
  const today = currentDay();
  return (
    <Calendar
      value={readDay(value) ?? null}
      onValueChange={onValueChange}
      today={today}
      earliest={futureOnly ? addDays(today, 1) : pastOnly ? earliestUsage : earliest}
      latest={pastOnly ? today : undefined}
    />
  );
}

/** A text field with a calendar below it. Typing updates the calendar, and selecting a day fills the field. */
export function DateField({ pastOnly = false, futureOnly = false, earliest, ...field }: DateFieldProps) {
  const { value, onValueChange, ...text } = field;
  return (
    <>
      <TextField
        {...withReadDay(text, value)}
        {...typing}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <DayCalendar {...{ value, onValueChange, pastOnly, futureOnly, earliest }} />
    </>
  );
}

type FoldedDateFieldProps = Omit<DateFieldProps, 'futureOnly'>;

/** Like `DateField`, but for forms with several dates: a button opens the calendar, and selecting a day closes it. */
export function FoldedDateField({ value, onValueChange, pastOnly = false, earliest, ...field }: FoldedDateFieldProps) {
  const [open, setOpen] = useState(false);
  const select = (day: Day) => {
    onValueChange(day);
    setOpen(false);
  };
  return (
    <div>
      <Field {...withReadDay(field, value)}>
        {(control) => (
          <div className={styles.dateControl}>
            <input
              dir="auto"
              {...typing}
              {...control}
              type="text"
              className={classNames(styles.control, control.className)}
              data-slot="control"
              value={value}
              onChange={(event) => onValueChange(event.target.value)}
            />
            <IconButton
              label={`Calendar for ${field.label}`}
              icon="calendar"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </div>
        )}
      </Field>
      {open && <DayCalendar {...{ value, pastOnly, earliest }} onValueChange={select} />}
    </div>
  );
}

type DayProps = Pick<DateFieldProps, 'value' | 'error' | 'onValueChange'>;

interface PlannedDaysProps {
  startsOn: DayProps;
  endsOn: DayProps;
  isOpenEnded?: boolean;
}

export function PlannedDays({ startsOn, endsOn, isOpenEnded = false }: PlannedDaysProps) {
  return (
    <>
      <FoldedDateField label="First day" {...startsOn} />
      <FoldedDateField
        label="Last day"
        {...(isOpenEnded && { optional: true, hint: 'Leave blank for no end date' })}
        earliest={readDay(startsOn.value)}
        {...endsOn}
      />
    </>
  );
}
