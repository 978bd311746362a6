import { useState } from 'react';
import * as calls from '#contract/sections.ts';
import { changedFields } from '#web/lib/calls/changed-fields.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { readDay } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

const labels = {
  title: 'Title',
  description: 'Description',
  badge: 'Badge on product pages',
  startsOn: 'First day',
  endsOn: 'Last day',
};

interface SectionDialogProps {
  section: calls.AdminSection;
  onClose: () => void;
}

export function SectionDialog({ section, onClose }: SectionDialogProps) {
  const params = { sectionId: section.id };
  const { text, values, change, errors, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({
      title: section.title,
      description: section.description,
      badge: section.badge ?? '',
      startsOn: section.startsOn ?? '',
      endsOn: section.endsOn ?? '',
    }),
    formOf: ({ startsOn, endsOn, ...texts }) =>
      calls.sectionChange.safeParse({ ...texts, startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) }),
    save: (body, typed, start) =>
      sendChange(
        calls.changeSection,
        { params, body: changedFields({ body, before: start, values: typed, start }) },
        'product',
      ),
    savedTitle: 'Section saved',
    failedTitle: 'Failed to save the section',
    onClose,
  });
  const day = (name: 'startsOn' | 'endsOn') => ({
    label: labels[name],
    optional: true,
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => change({ [name]: value }),
  });
  return (
    <FormDialog
      title={`Edit ${section.title}`}
      description="Outside of its days, only administrators can open a section."
      {...dialog}
    >
      <TextField label={labels.title} data-autofocus {...text('title')} />
      <TextField label={labels.description} {...text('description')} />
      <TextField
        label={labels.badge}
        optional
        hint={`If blank, product pages show “${section.id}”.`}
        {...text('badge')}
      />
      <FoldedDateField {...day('startsOn')} />
      <FoldedDateField {...day('endsOn')} />
      <StoredVersions {...versions} labels={labels} />
    </FormDialog>
  );
}

/** Null if there is no day. A text that is not a day stays as it is, and the schema rejects it. */
const dayOf = (typed: string) => (typed.trim() === '' ? null : (readDay(typed) ?? typed));

export function NewSectionDialog({ model, onClose }: { model: calls.AdminSection; onClose: () => void }) {
  const [withProducts, setWithProducts] = useState(false);
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ id: nextYear(model.id), title: nextYear(model.title) }),
    formOf: (values) => calls.newSection.safeParse({ ...values, copyOf: model.id, withProducts }),
    async save(body) {
      const { id } = await sendChange(calls.addSection, { body }, 'product');
      toastWithUndo(`${body.title} added`, () =>
        sendChange(calls.deleteSection, { params: { sectionId: id } }, 'product'),
      );
    },
    failedTitle: 'Failed to add the section',
    onClose,
  });
  return (
    <FormDialog
      size="small"
      title={`Start a section from ${model.title}`}
      description="The new section gets the same description, days, and place on Discover."
      action="Add section"
      {...dialog}
    >
      <TextField label="Title" data-autofocus {...text('title')} />
      <TextField label="Address" hint="The last part of the section’s URL" {...text('id')} />
      <Checkbox label="Also copy the products" checked={withProducts} onCheckedChange={setWithProducts} />
    </FormDialog>
  );
}

/** Turns "bob-2025" into "bob-2026", and adds a 2 if the text contains no year. */
function nextYear(text: string): string {
  const later = text.replace(/\b20\d\d\b/, (year) => String(Number(year) + 1));
  return later === text ? `${text} 2` : later;
}
