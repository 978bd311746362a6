import { useState } from 'react';
import { type Reaction, reactionForm } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { type ReactionKind, reactionKinds } from '#contract/statuses.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { ServerError } from '#web/lib/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { FormError } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { saveReaction } from './api.ts';
import { kindWords, strengthChoices } from './diary-words.ts';
import { type DiaryProduct, ProductsField } from './products-field.tsx';

interface ReactionDialogProps {
  /** A new one where left out. */
  reaction: Reaction | undefined;
  onClose: () => void;
}

/** One entry of the diary. Mounted only while it is open. */
export function ReactionDialog({ reaction, onClose }: ReactionDialogProps) {
  const { values, change, errors, failure, pending, isDirty, submit } = useReactionForm(reaction, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOutside={!isDirty}
      title={reaction ? 'Edit entry' : 'Add to your diary'}
      description="Only you can read it."
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
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
        label="Day"
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
      {failure && <FormError>{failure}</FormError>}
    </Dialog>
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

function useReactionForm(reaction: Reaction | undefined, onSaved: () => void) {
  const [values, setValues] = useState(() => valuesOf(reaction));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const change = (changed: Partial<Values>) => {
    setDirty(true);
    setValues((shown) => ({ ...shown, ...changed }));
  };
  const submit = async () => {
    const form = reactionForm.safeParse({
      date: readDay(values.date) ?? values.date,
      kind: values.kind,
      strength: values.kind === 'fine' || values.strength === undefined ? null : Number(values.strength),
      productIds: values.products.map(({ id }) => id),
      note: values.note,
    });
    setFailure(undefined);
    setErrors(form.success ? {} : messagesOf(form.error.issues));
    if (!form.success || pending) return;
    setPending(true);
    try {
      await saveReaction(reaction?.id, form.data);
      toast({ title: 'Saved to your diary' });
      onSaved();
    } catch (error) {
      if (error instanceof ServerError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setFailure(failureText(error, 'Failed to save the entry'));
      setPending(false);
    }
  };
  return { values, change, errors, failure, pending, isDirty, submit };
}

/** The first message of each field. */
function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));
}
