import type { Product } from '#contract/catalog.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { countUses } from './uses.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { addDays, type Day, pastDayProblem, readDay, today, writtenDay } from '#web/ui/controls/days.ts';
import { FieldHint } from '#web/ui/controls/field.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';

interface UsedOnDialogProps {
  product: Product;
  entryId: number;
  onClose: () => void;
}

export function UsedOnDialog({ product, entryId, onClose }: UsedOnDialogProps) {
  const started = useShelfEntry(product)?.dateStarted ?? null;
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: () => useDayAtFirst,
    formOf: (typed) => ({ success: true, data: dayOf(typed) }),
    moreErrorsOf: dayErrors,
    // The page shows the use immediately, so the dialog does not wait for the server.
    save: (on) => void (on && countUses([{ product, entryId }], on)),
    failedTitle: 'Failed to log the use',
    onClose,
  });
  return (
    <FormDialog title="Used on another day" size="small" action="Log use" {...dialog} isDirty={values.typed !== ''}>
      <ProductSummary product={product} />
      <UseDayField day={values} startDates={[started]} error={errors.typed} onChange={change} />
    </FormDialog>
  );
}

type Choice = 'today' | 'yesterday' | 'other';

/** The earliest day that the server accepts for a use. */
const earliest: Day = '2000-01-01';

export interface UseDay {
  choice: Choice;
  typed: string;
}
export const useDayAtFirst: UseDay = { choice: 'today', typed: '' };

export function dayOf({ choice, typed }: UseDay): Day | undefined {
  if (choice === 'other') return readDay(typed);
  return choice === 'today' ? today() : addDays(today(), -1);
}

export function dayErrors(use: UseDay): Record<string, string> {
  const problem = pastDayProblem(dayOf(use), earliest);
  return problem === undefined ? {} : { typed: problem };
}

const labels: Record<Choice, string> = { today: 'Today', yesterday: 'Yesterday', other: 'Another day' };

/** Says that the day is before these start dates. Such a use counts, because a start date is often a guess. */
function startWords(use: UseDay, startDates: readonly (string | null)[]): string | undefined {
  const day = dayOf(use);
  const [first, ...others] = startDates.filter((started) => started !== null && day !== undefined && day < started);
  if (!first) return undefined;
  if (startDates.length === 1) return `This is before ${writtenDay(first)}, when you started it. The use still counts.`;
  return `This is before you started ${others.length + 1} of these. The uses still count.`;
}

interface UseDayFieldProps {
  day: UseDay;
  startDates: readonly (string | null)[];
  error: string | undefined;
  onChange: (changed: Partial<UseDay>) => void;
}

export function UseDayField({ day, startDates, error, onChange }: UseDayFieldProps) {
  const { choice, typed } = day;
  const note = startWords(day, startDates);
  return (
    <>
      <div className={layout.stack} role="group" aria-label="Day">
        <p className={typography.label} aria-hidden="true">
          Day
        </p>
        <div className={classNames(layout.cluster)}>
          {(['today', 'yesterday', 'other'] as const).map((each) => (
            <Chip key={each} pressed={each === choice} onClick={() => onChange({ choice: each, typed })}>
              {labels[each]}
            </Chip>
          ))}
        </div>
      </div>
      {choice === 'other' && (
        <DateField
          label="Date"
          value={typed}
          onValueChange={(next) => onChange({ typed: next })}
          error={error}
          pastOnly
        />
      )}
      <div aria-live="polite">{note && <FieldHint>{note}</FieldHint>}</div>
    </>
  );
}
