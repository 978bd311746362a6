import type { ShelfEntry } from '#contract/shelves.ts';
import { dayErrors, dayOf, type UseDay, UseDayField, useDayAtFirst } from '#web/features/uses/used-on-dialog.tsx';
import { useUsedEntries } from '#web/features/uses/api.ts';
import { countUses } from '#web/features/uses/uses.ts';
import { addDays, today } from '#web/ui/controls/days.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { useShelf } from '#web/features/shelves/api.ts';
import { EntryChoices } from '#web/features/shelves/details/entry-choices.tsx';

export function UsedTheseDialog({ onClose }: { onClose: () => void }) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: (): UseDay & { chosen: readonly ShelfEntry[] } => ({ ...useDayAtFirst, chosen: [] }),
    formOf: ({ chosen: those, ...day }) => ({ success: true, data: { those, on: dayOf(day) } }),
    moreErrorsOf: ({ chosen: those, ...day }): Record<string, string> =>
      those.length === 0 ? { root: 'Choose at least one product' } : dayErrors(day),
    // The page shows the uses immediately, so the dialog does not wait for the server.
    save({ those, on }) {
      if (on)
        void countUses(
          those.map(({ id: entryId, product }) => ({ product, entryId })),
          on,
        );
    },
    failedTitle: 'Failed to log the uses',
    onClose,
  });
  const query = useShelf({ status: 'currently_using' });
  const { chosen } = values;
  const toggle = (entry: ShelfEntry) =>
    change(({ chosen: now }) => ({
      chosen: now.some(({ id }) => id === entry.id) ? now.filter(({ id }) => id !== entry.id) : [...now, entry],
    }));
  const before = useUsedEntries(addDays(today(), -1));
  const chooseAsYesterday = async () => {
    let page = query;
    while (page.hasNextPage && !page.isError) page = { ...query, ...(await query.fetchNextPage()) };
    change({ chosen: (page.data ?? []).filter(({ id }) => before.includes(id)) });
  };
  return (
    <FormDialog
      title="Used these"
      description="Logs one use of each."
      action={chosen.length === 0 ? 'Log uses' : `Log ${counted(chosen.length, 'use')}`}
      {...dialog}
      isDirty={chosen.length > 0}
    >
      {before.length > 0 && (
        <SmallButton icon="retry" onClick={() => void chooseAsYesterday()}>
          Same as yesterday
        </SmallButton>
      )}
      <EntryChoices
        label="Products in use"
        query={query}
        isChosen={({ id }) => chosen.some((entry) => entry.id === id)}
        onToggle={toggle}
        empty="Nothing is in use yet."
      />
      <UseDayField
        day={values}
        startDates={chosen.map(({ dateStarted }) => dateStarted)}
        error={errors.typed}
        onChange={change}
      />
    </FormDialog>
  );
}
