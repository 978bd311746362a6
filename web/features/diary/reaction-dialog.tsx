import { type Reaction, reactionForm } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import type { BodyPart, ReactionKind } from '#contract/statuses.ts';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { SelectField, TextArea, FieldGroup, FieldMessage } from '#web/ui/controls/field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { productsUsedOn, saveReaction, useDiaryProducts, useReactionPhoto } from './api.ts';
import { kindWords, partChoices, reactionChoices, strengthChoices } from './diary-words.ts';
import { type DiaryProduct, ProductsField } from './products-field.tsx';
import { useState } from 'react';
import { imagesAmong, scalePhoto } from '#web/lib/device/scale-photo.ts';
import { PhotoField } from '#web/ui/controls/photo-field.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './reaction-dialog.module.css';

interface ReactionDialogProps {
  reaction: Reaction | undefined;
  /** The product of a new entry. By default, a new entry has the products that the member used that day. */
  product?: DiaryProduct;
  onClose: () => void;
}

export function ReactionDialog({ reaction, product, onClose }: ReactionDialogProps) {
  const { values, change, errors, text, field, dialog } = useDialogForm({
    valuesAtFirst: () => valuesOf(reaction, product),
    formOf,
    moreErrorsOf: ({ reactions }): Record<string, string> =>
      reactions.size === 0 ? { kind: 'Choose what you noticed' } : {},
    save: (form, { photo }) => saveReaction(reaction?.id, form, photo),
    savedTitle: 'Saved to your diary',
    failedTitle: 'Failed to save the entry',
    onClose,
  });
  const day = readDay(values.date);
  const { data: offered, isPlaceholderData } = useDiaryProducts(day);
  const used = day === undefined || isPlaceholderData ? [] : (offered?.used ?? []);
  const products = values.products ?? used;
  return (
    <FormDialog title={reaction ? 'Edit entry' : 'Add to your diary'} description="Only you can read it." {...dialog}>
      <FoldedDateField label="Date" pastOnly {...field('date')} />
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
        {...field('bodyPart')}
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
        {...text('note')}
      />
    </FormDialog>
  );
}

interface Values {
  /** The chosen products. Undefined stands for the products that the member used on the day in `date`. */
  products: readonly DiaryProduct[] | undefined;
  reactions: ChosenReactions;
  bodyPart: BodyPart | '';
  photo: Blob | null | undefined;
  date: string;
  note: string;
}

function valuesOf(reaction: Reaction | undefined, product: DiaryProduct | undefined): Values {
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

function formOf({ date, products, reactions, bodyPart, note }: Values) {
  const day = readDay(date);
  const [first, ...others] = [...reactions].map(([kind, strength]) => ({ kind, strength: strength ?? null }));
  return reactionForm.safeParse({
    date: day ?? date,
    kind: first?.kind,
    strength: first?.strength ?? null,
    others,
    productIds: (products ?? productsUsedOn(day)).map(({ id }) => id),
    bodyPart: bodyPart || null,
    note,
  });
}

interface ReactionPhotoProps {
  storedIn: number | undefined;
  photo: Blob | null | undefined;
  error: string | undefined;
  onChange: (photo: Blob | null | undefined) => void;
}

function ReactionPhoto({ storedIn, photo, error, onChange }: ReactionPhotoProps) {
  const { data: stored } = useReactionPhoto(storedIn);
  const [problem, setProblem] = useState<string>();
  const shown = photo === undefined ? stored : photo;
  const add = (files: File[]) => {
    const [file] = imagesAmong(files);
    setProblem(file ? undefined : 'Choose a photo');
    if (!file) return;
    scalePhoto(file).then(onChange, (reason: unknown) =>
      setProblem(reason instanceof Error ? reason.message : String(reason)),
    );
  };
  return (
    <PhotoField
      label="Photo"
      optional
      compact
      hint="Only you can see it"
      photos={shown ? [{ id: 'photo', name: 'Photo of this entry', photo: shown }] : []}
      limit={1}
      error={problem ?? error}
      onAdd={add}
      onRemove={() => onChange(storedIn === undefined ? undefined : null)}
    />
  );
}

/** `fine` means "no reaction". It excludes all other reactions and has no strength. */
type ChosenReactions = ReadonlyMap<ReactionKind, number | undefined>;

interface ReactionsFieldProps {
  chosen: ChosenReactions;
  error: string | undefined;
  onChange: (chosen: ChosenReactions) => void;
}

const usualStrength = 1;

function ReactionsField({ chosen, error, onChange }: ReactionsFieldProps) {
  const toggle = (kind: ReactionKind) => {
    const next = new Map(chosen);
    if (kind === 'fine') return onChange(new Map(chosen.has('fine') ? [] : [['fine', undefined]]));
    next.delete('fine');
    if (!next.delete(kind)) next.set(kind, usualStrength);
    return onChange(next);
  };
  const strengths = [...chosen].filter(([kind]) => kind !== 'fine');
  return (
    <FieldGroup label="What did you notice?" describedBy={error ? 'reactions-message' : undefined}>
      <div className={layout.cluster}>
        {(['fine', ...reactionChoices] as const).map((kind) => (
          <Chip key={kind} pressed={chosen.has(kind)} onClick={() => toggle(kind)}>
            {kindWords[kind]}
          </Chip>
        ))}
      </div>
      {strengths.map(([kind, strength]) => (
        <div key={kind} className={styles.strength} role="group" aria-label={`How strong: ${kindWords[kind]}`}>
          <span className={typography.small}>{kindWords[kind]}</span>
          <div className={styles.choices}>
            {strengthChoices.map(({ value, label }) => (
              <Chip
                key={value}
                size="small"
                pressed={strength === value}
                onClick={() => onChange(new Map(chosen).set(kind, value))}
              >
                {label}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      {error && <FieldMessage id="reactions-message" error={error} hint={undefined} />}
    </FieldGroup>
  );
}
