import { useState } from 'react';
import { bulkFields, type BulkOrder, changeInBulk } from '#contract/catalog-admin/bulk-changes.ts';
import { undoDays } from '#contract/catalog-admin/merges.ts';
import type { Product } from '#contract/catalog.ts';
import { adminQuickTags } from '#contract/statuses.ts';
import { ActionDialog } from '#web/features/admin/action.tsx';
import { listOf, QuickListField } from '#web/features/admin/quick-list-field.tsx';
import type { Selection } from '#web/features/admin/selection.tsx';
import { href } from '#web/href.ts';
import { isRefusal, plainFailure, ServerError } from '#web/lib/calls/server-error.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { layout } from '#web/ui/tokens/classes.ts';
import { useBulkDeletion, useQuickSections } from './api.ts';
import { CategoryFields } from './product-fields.tsx';
import { deletionWords } from './product-row.tsx';

type Chosen = { ids: number[] } | { filter: Extract<BulkOrder['chosen'], { filter: unknown }>['filter'] };

interface BulkDialogProps {
  kind: BulkOrder['change']['kind'];
  selection: Selection;
  /** By default, the selected products. */
  chosen?: Chosen;
  /** The loaded products among them. */
  loaded?: readonly Pick<Product, 'defaultTags' | 'editorialSections'>[];
  onClose: () => void;
}

const started = { change: 'Change started', delete: 'Deletion started', restore: 'Restoration started' };

/** `count` is the number of products that the administrator has seen. If it has changed, the server starts nothing. */
async function send(change: BulkOrder['change'], chosen: Chosen, count: number): Promise<void> {
  await sendChange(changeInBulk, { body: { change, chosen: seenOf(chosen, count) } }, 'product');
  const link = { address: `${href.adminView('products')}?show=changes`, label: 'See progress' };
  toast({ title: started[change.kind], link });
}

const seenOf = (chosen: Chosen, count: number) => ('ids' in chosen ? chosen : { ...chosen, from: { matching: count } });

/** After the job has started, nothing is selected. */
export function BulkDialog({
  kind,
  selection,
  chosen = { ids: selection.ids },
  loaded = [],
  onClose,
}: BulkDialogProps) {
  const onDone = () => {
    selection.clear();
    onClose();
  };
  const dialog = { count: selection.count, chosen, onDone, onClose };
  if (kind === 'change') return <ChangeDialog {...dialog} loaded={loaded} />;
  return kind === 'delete' ? <DeleteDialog {...dialog} /> : <RestoreDialog {...dialog} />;
}

interface OrderDialogProps extends Required<Pick<BulkDialogProps, 'chosen' | 'onClose'>> {
  count: number;
  onDone: () => void;
}

function DeleteDialog({ count, chosen, ...dialog }: OrderDialogProps) {
  const products = counted(count, 'product');
  const { data, error } = useBulkDeletion(seenOf(chosen, count));
  return (
    <ActionDialog
      title={`Delete ${products}?`}
      description={
        error
          ? plainFailure(error)
          : data
            ? `${deletionWords(products, count === 1, data)} You can undo this for ${undoDays} days in “Bulk changes”.`
            : 'Counting shelf entries and reviews…'
      }
      confirmLabel="Delete"
      pendingLabel="Starting..."
      pending={!data}
      send={() => send({ kind: 'delete' }, chosen, count)}
      failure="Failed to start. Try again."
      {...dialog}
    />
  );
}

function RestoreDialog({ count, chosen, ...dialog }: OrderDialogProps) {
  return (
    <ActionDialog
      title={`Restore ${counted(count, 'product')}?`}
      description="Everything that belonged to them comes back. We’ll notify the members."
      confirmLabel="Restore"
      pendingLabel="Starting..."
      destructive={false}
      send={() => send({ kind: 'restore' }, chosen, count)}
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
  clearsMonths: false,
  addTags: '',
  removeTags: '',
  addSections: '',
  removeSections: '',
};

/** A blank field stays as it is. */
function fieldsOf({ categoryId, subcategoryId, brandName, monthsAfterOpening, clearsMonths, ...lists }: typeof blank) {
  return {
    ...(categoryId !== '' && {
      categoryId: Number(categoryId),
      subcategoryId: subcategoryId === '' ? null : Number(subcategoryId),
    }),
    ...(brandName.trim() !== '' && { brandName }),
    ...(clearsMonths && { monthsAfterOpening: null }),
    ...(monthsAfterOpening.trim() !== '' && { monthsAfterOpening: Number(monthsAfterOpening) }),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, text]) => (listOf(text).length > 0 ? [[name, listOf(text)]] : [])),
    ),
  };
}

type ChangeDialogProps = OrderDialogProps & Required<Pick<BulkDialogProps, 'loaded'>>;

function ChangeDialog({ count: seen, chosen, loaded, onDone, onClose }: ChangeDialogProps) {
  const [count, setCount] = useState(seen);
  const present = (list: 'defaultTags' | 'editorialSections') =>
    [...new Set(loaded.flatMap((each) => each[list]))].toSorted();
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
      <Checkbox
        label="Clear the months after opening"
        checked={values.clearsMonths}
        onCheckedChange={(clearsMonths) => change({ clearsMonths })}
      />
      <QuickListField label="Tags to add" choices={adminQuickTags} {...text('addTags')} />
      <QuickListField label="Tags to remove" choices={present('defaultTags')} {...text('removeTags')} />
      <QuickListField label="Sections to add" choices={useQuickSections()} {...text('addSections')} />
      <QuickListField label="Sections to remove" choices={present('editorialSections')} {...text('removeSections')} />
    </FormDialog>
  );
}
