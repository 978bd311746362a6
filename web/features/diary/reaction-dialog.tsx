import { type Reaction, reactionForm } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { type ReactionKind, reactionKinds } from '#contract/statuses.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { saveReaction } from './api.ts';
import { kindWords, strengthChoices } from './diary-words.ts';
import { type DiaryProduct, ProductsField } from './products-field.tsx';

interface ReactionDialogProps {
  /** Undefined for a new entry. */
  reaction: Reaction | undefined;
  onClose: () => void;
}

/** One diary entry. Mounted only while it is open. */
export function ReactionDialog({ reaction, onClose }: ReactionDialogProps) {
  const { values, change, errors, dialog } = useReactionForm(reaction, onClose);
  return (
    <FormDialog
      title={reaction ? 'Edit entry' : 'Add to your diary'}
      description="Only you can read it."
      onClose={onClose}
      {...dialog}
    >
      <ProductsField
        products={values.products}
        error={errors.productIds}
        onChange={(products) => change({ products })}
      />
      <SelectField
        label="What did you notice?"
        options={[
          ...(values.kind === '' ? [{ value: '', label: 'Choose...' }] : []),
          ...reactionKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
        ]}
        value={values.kind}
        error={errors.kind}
        onChange={(event) => {
          const kind = reactionKinds.find((known) => known === event.target.value);
          change({ kind: kind ?? '' });
        }}
      />
      {values.kind !== '' && values.kind !== 'fine' && (
        <RadioList
          label="How strong was it?"
          options={strengthChoices}
          value={values.strength}
          error={errors.strength}
          onValueChange={(strength) => change({ strength })}
        />
      )}
      <DateField
        label="Date"
        pastOnly
        value={values.date}
        error={errors.date}
        onValueChange={(date) => change({ date })}
      />
      <TextArea
        label="Note"
        optional
        prose
        rows={3}
        maxLength={limits.diary.note}
        count={{ length: values.note.length, maximum: limits.diary.note }}
        value={values.note}
        error={errors.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormDialog>
  );
}

interface Values {
  products: readonly DiaryProduct[];
  kind: ReactionKind | '';
  strength: string | undefined;
  date: string;
  note: string;
}

function valuesOf(reaction: Reaction | undefined): Values {
  return {
    products: (reaction?.products ?? []).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
    kind: reaction?.kind ?? '',
    strength: reaction?.strength === null || !reaction ? undefined : String(reaction.strength),
    date: reaction?.date ?? today(),
    note: reaction?.note ?? '',
  };
}

function formOf({ date, kind, strength, products, note }: Values) {
  return reactionForm.safeParse({
    date: readDay(date) ?? date,
    kind,
    strength: kind === 'fine' || strength === undefined ? null : Number(strength),
    productIds: products.map(({ id }) => id),
    note,
  });
}

function useReactionForm(reaction: Reaction | undefined, onSaved: () => void) {
  return useDialogForm({
    valuesAtFirst: () => valuesOf(reaction),
    formOf,
    save: (form) => saveReaction(reaction?.id, form),
    savedTitle: 'Saved to your diary',
    failedTitle: 'Failed to save the entry',
    onSaved,
  });
}
