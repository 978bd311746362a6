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
  /** Undefined for a new entry. */
  reaction: Reaction | undefined;
  onClose: () => void;
}

/** A dialog that adds or changes one diary entry. Mounted only while it is open. */
export function ReactionDialog({ reaction, onClose }: ReactionDialogProps) {
  const { values, change, errors, dialog } = useReactionForm(reaction, onClose);
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
        error={reactionsProblem(values.reactions, errors)}
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

function valuesOf(reaction: Reaction | undefined): Values {
  const reactions = reaction ? [reaction, ...reaction.others] : [];
  return {
    products: reaction?.products.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
    reactions: new Map(reactions.map(({ kind, strength }) => [kind, strength ?? undefined])),
    bodyPart: reaction?.bodyPart ?? '',
    photo: undefined,
    date: reaction?.date ?? today(),
    note: reaction?.note ?? '',
  };
}

/** Returns the error message about the reactions, or undefined once the member has fixed the problem. */
function reactionsProblem(reactions: ChosenReactions, errors: Record<string, string | undefined>): string | undefined {
  if (reactions.size === 0) return errors.kind;
  return lacksStrength(reactions) ? errors.strength : errors.others;
}

const lacksStrength = (reactions: ChosenReactions) =>
  [...reactions].some(([kind, strength]) => kind !== 'fine' && strength === undefined);

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

function useReactionForm(reaction: Reaction | undefined, onSaved: () => void) {
  return useDialogForm({
    valuesAtFirst: () => valuesOf(reaction),
    formOf,
    moreErrorsOf: ({ reactions }): Record<string, string> => {
      if (reactions.size === 0) return { kind: 'Please choose what you noticed' };
      return lacksStrength(reactions) ? { strength: 'Please choose how strong it was' } : {};
    },
    save: (form) => saveReaction(reaction?.id, form),
    savedTitle: 'Saved to your diary',
    failedTitle: 'Failed to save the entry',
    onSaved,
  });
}
