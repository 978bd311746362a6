import { useState } from 'react';
import { bulkFields, type BulkOrder, changeInBulk } from '#contract/catalog-admin/bulk-changes.ts';
import { undoDays } from '#contract/catalog-admin/merges.ts';
import { adminQuickSections, adminQuickTags } from '#contract/statuses.ts';
import { ActionDialog } from '#web/features/admin/action.tsx';
import { listOf, QuickListField } from '#web/features/admin/quick-list-field.tsx';
import { isRefusal, plainFailure, ServerError } from '#web/lib/calls/server-error.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { layout } from '#web/ui/tokens/classes.ts';
import { CategoryFields } from './product-fields.tsx';

type Chosen = { ids: number[] } | { filter: Extract<BulkOrder['chosen'], { filter: unknown }>['filter'] };

interface BulkDialogProps {
  kind: BulkOrder['change']['kind'];
  count: number;
  chosen: Chosen;
  /** Called after the job has started. */
  onDone: () => void;
  onClose: () => void;
}

/** `count` is the number of products that the administrator has seen. If it has changed, the server starts nothing. */
function send(change: BulkOrder['change'], chosen: Chosen, count: number) {
  const from = { matching: count };
  return sendChange(
    changeInBulk,
    { body: { change, chosen: 'ids' in chosen ? chosen : { ...chosen, from } } },
    'product',
  );
}

export function BulkDialog({ kind, count, chosen, ...dialog }: BulkDialogProps) {
  if (kind === 'change') return <ChangeDialog count={count} chosen={chosen} {...dialog} />;
  const products = counted(count, 'product');
  const { title, description, label } = {
    delete: {
      title: `Delete ${products}?`,
      description: `${products} will be deleted with all shades, shelf entries, reviews, and photos. We’ll notify the members. You can undo this for ${undoDays} days in “Bulk changes”.`,
      label: 'Delete',
    },
    restore: {
      title: `Restore ${products}?`,
      description: 'Everything that belonged to them comes back. We’ll notify the members.',
      label: 'Restore',
    },
  }[kind];
  return (
    <ActionDialog
      title={title}
      description={description}
      confirmLabel={label}
      pendingLabel="Starting..."
      destructive={kind === 'delete'}
      send={() => send({ kind }, chosen, count)}
      success={kind === 'delete' ? 'Deletion started' : 'Restoration started'}
      failure="Failed to start. Try again."
      {...dialog}
    />
  );
}

const blank = {
  categoryId: '',
  subcategoryId: '',
  brandName: '',
  monthsAfterOpening: '',
  addTags: '',
  removeTags: '',
  addSections: '',
  removeSections: '',
};

/** A blank field stays as it is. */
function fieldsOf({ categoryId, subcategoryId, brandName, monthsAfterOpening, ...lists }: typeof blank) {
  return {
    ...(categoryId !== '' && {
      categoryId: Number(categoryId),
      subcategoryId: subcategoryId === '' ? null : Number(subcategoryId),
    }),
    ...(brandName.trim() !== '' && { brandName }),
    ...(monthsAfterOpening.trim() !== '' && { monthsAfterOpening: Number(monthsAfterOpening) }),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, text]) => (listOf(text).length > 0 ? [[name, listOf(text)]] : [])),
    ),
  };
}

function ChangeDialog({ count: seen, chosen, onDone, onClose }: Omit<BulkDialogProps, 'kind'>) {
  const [count, setCount] = useState(seen);
  const { values, errors, text, change, setErrors, dialog } = useDialogForm({
    valuesAtFirst: () => blank,
    formOf: (values) => bulkFields.safeParse(fieldsOf(values)),
    async save(fields) {
      try {
        await send({ kind: 'change', fields }, chosen, count);
      } catch (error) {
        if (!isRefusal(error, 'changed_meanwhile')) throw error;
        const now = Number(error.stored.matching);
        setCount(now);
        const words = `The list has changed. ${counted(now, 'product')} match now. Save again to change them.`;
        throw new Error(words, { cause: error });
      }
    },
    savedTitle: 'Change started',
    onSaved: onDone,
    onClose,
    failedTitle(error) {
      if (!(error instanceof ServerError) || Object.keys(error.fields).length === 0) return plainFailure(error);
      setErrors(error.fields);
      return undefined;
    },
  });
  return (
    <FormDialog
      title={`Change ${counted(count, 'product')}`}
      description={`Fields that you leave blank stay as they are. You can undo the change for ${undoDays} days.`}
      pendingLabel="Starting..."
      {...dialog}
    >
      <CategoryFields values={values} errors={errors} onChange={change} />
      <div className={layout.twoColumns}>
        <TextField label="Brand name" optional {...text('brandName')} />
        <TextField label="Months after opening" optional inputMode="numeric" {...text('monthsAfterOpening')} />
      </div>
      <QuickListField label="Tags to add" choices={adminQuickTags} {...text('addTags')} />
      <QuickListField label="Tags to remove" choices={adminQuickTags} {...text('removeTags')} />
      <QuickListField label="Sections to add" choices={adminQuickSections} {...text('addSections')} />
      <QuickListField label="Sections to remove" choices={adminQuickSections} {...text('removeSections')} />
    </FormDialog>
  );
}
