import { type Reaction, reactionForm } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { type BodyPart, bodyParts } from '#contract/statuses.ts';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { productsUsedOn, saveReaction, useDiaryProducts } from './api.ts';
import { partChoices } from './diary-words.ts';
import { type ChosenReactions, ReactionsField } from './reactions-field.tsx';
import { type DiaryProduct, ProductsField } from './products-field.tsx';
import { ReactionPhoto } from './reaction-photo.tsx';

interface ReactionDialogProps {
  reaction: Reaction | undefined;
  /** The product of a new entry. By default, a new entry has the products that the member used that day. */
  product?: DiaryProduct;
  onClose: () => void;
}

/** A dialog that adds or changes one diary entry. Mounted only while it is open. */
export function ReactionDialog({ reaction, product, onClose }: ReactionDialogProps) {
  const { values, change, errors, dialog } = useReactionForm({ reaction, product, onClose });
  const day = readDay(values.date);
  const { data: offered, isPlaceholderData } = useDiaryProducts(day);
  const used = day === undefined || isPlaceholderData ? [] : (offered?.used ?? []);
  const products = values.products ?? used;
  return (
    <FormDialog
      title={reaction ? 'Edit entry' : 'Add to your diary'}
      description="Only you can read it."
      onClose={onClose}
      {...dialog}
    >
      <FoldedDateField
        label="Date"
        pastOnly
        value={values.date}
        error={errors.date}
        onValueChange={(date) => change({ date })}
      />
      <ProductsField
        products={products}
        offered={offered?.inUse ?? []}
        isFilled={values.products === undefined && products.length > 0}
        error={errors.productIds}
        onChange={(chosen) => change({ products: chosen })}
      />
      <ReactionsField
        chosen={values.reactions}
        error={values.reactions.size === 0 ? errors.kind : (errors.strength ?? errors.others)}
        onChange={(reactions) => change({ reactions })}
      />
      <SelectField
        label="Where?"
        optional
        options={[{ value: '', label: 'Not set' }, ...partChoices]}
        value={values.bodyPart}
        error={errors.bodyPart}
        onChange={(event) => change({ bodyPart: bodyParts.find((part) => part === event.target.value) ?? '' })}
      />
      <ReactionPhoto
        storedIn={reaction?.photo ? reaction.id : undefined}
        photo={values.photo}
        error={errors.photo}
        onChange={(photo) => change({ photo })}
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
  /** The chosen products. Undefined stands for the products that the member used on the day in `date`. */
  products: readonly DiaryProduct[] | undefined;
  reactions: ChosenReactions;
  bodyPart: BodyPart | '';
  photo: string | null | undefined;
  date: string;
  note: string;
}

function valuesOf({ reaction, product }: ReactionDialogProps): Values {
  const reactions = reaction ? [reaction, ...reaction.others] : [];
  const products = reaction?.products.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  return {
    products: products ?? (product && [product]),
    reactions: new Map(reactions.map(({ kind, strength }) => [kind, strength ?? undefined])),
    bodyPart: reaction?.bodyPart ?? '',
    photo: undefined,
    date: reaction?.date ?? today(),
    note: reaction?.note ?? '',
  };
}

function formOf({ date, products, reactions, bodyPart, photo, note }: Values) {
  const day = readDay(date);
  const [first, ...others] = [...reactions].map(([kind, strength]) => ({ kind, strength: strength ?? null }));
  return reactionForm.safeParse({
    date: day ?? date,
    kind: first?.kind,
    strength: first?.strength ?? null,
    others,
    productIds: (products ?? productsUsedOn(day)).map(({ id }) => id),
    bodyPart: bodyPart || null,
    ...(photo !== undefined && { photo }),
    note,
  });
}

function useReactionForm(of: ReactionDialogProps) {
  const { reaction, onClose } = of;
  return useDialogForm({
    valuesAtFirst: () => valuesOf(of),
    formOf,
    moreErrorsOf: ({ reactions }): Record<string, string> =>
      reactions.size === 0 ? { kind: 'Please choose what you noticed' } : {},
    save: (form) => saveReaction(reaction?.id, form),
    savedTitle: 'Saved to your diary',
    failedTitle: 'Failed to save the entry',
    onSaved: onClose,
  });
}
