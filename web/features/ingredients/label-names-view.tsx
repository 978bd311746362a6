import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as calls from '#contract/label-names.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { LineFacts, LineList, ViewTitle, useViewSearch } from '#web/features/admin/lines.tsx';
import { useAction } from '#web/features/admin/action.tsx';
import { QueueActions } from '#web/features/moderation/queue-list.tsx';
import { href } from '#web/href.ts';
import { sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { layout, typography } from '#web/ui/tokens/classes.ts';
import { useMutation } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { ServerError, plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { IngredientPicker } from './ingredient-choices.tsx';

const views = [
  { value: 'open', label: 'To decide' },
  { value: 'decided', label: 'Decided' },
] as const;

/** Names on labels that the vocabulary does not know, and what administrators decided about such names. */
export function LabelNamesView() {
  const { search, field } = useViewSearch('ingredients');
  const [view, setView] = useState<'open' | 'decided'>('open');
  const decided = view === 'decided' ? ('true' as const) : undefined;
  const query = usePages(
    calls.listLabelNames,
    (cursor) => ({ query: { search: search.trim() || undefined, decided, cursor } }),
    { keepsPrevious: true, freshFor: 0 },
  );
  const [editing, setEditing] = useState<calls.LabelName>();
  return (
    <>
      <ViewTitle>Ingredients</ViewTitle>
      <div className={layout.stack}>
        <RadioList label="Names on labels" options={views} value={view} onValueChange={setView} />
        <TextField label="Search names" placeholder="Search names..." {...field} />
        <LineList
          query={query}
          skeletons={8}
          empty={
            view === 'open' ? (
              <EmptyState title="Every name is known">Names that labels hold and nobody knows appear here.</EmptyState>
            ) : (
              <EmptyState title="No decisions found">Decisions about names appear here.</EmptyState>
            )
          }
        >
          {(name) => <NameLine key={name.id} name={name} onEdit={() => setEditing(name)} />}
        </LineList>
      </div>
      {editing && <LabelNameDialog name={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

type Decision = CallInput<typeof calls.decideLabelName>['body'];

async function decideName(name: string, decision: Decision): Promise<void> {
  await sendChange(calls.decideLabelName, { body: decision }, 'labelNames');
  toastWithUndo(`“${name}” decided`, () => undoDecision(decision.key));
}

const undoDecision = (key: string) => sendChange(calls.undoLabelName, { body: { key } }, 'labelNames');

function NameLine({ name: shown, onEdit }: { name: calls.LabelName; onEdit: () => void }) {
  const { id: key, name, labels, example, decision, toRead, decidedDate } = shown;
  const { pending, run } = useAction();
  const dismiss = () => void run(() => decideName(name, { key, decision: 'none', from: { decision: null } }));
  const undo = () => void run(() => undoDecision(key), 'Decision undone');
  return (
    <li>
      <span>
        <span className={typography.strong} dir="auto">
          {name}
        </span>
        <LineFacts>
          {decision === null ? counted(labels, 'label') : wordsOf(shown)}
          {decidedDate && (
            <>
              {' · '}
              <TimeAgo moment={decidedDate} />
            </>
          )}
          {toRead > 0 && ` · ${counted(toRead, 'label')} to read again`}
          {example && (
            <>
              {' · '}
              <Link to={href.product(example.id)}>{example.name}</Link>
            </>
          )}
        </LineFacts>
      </span>
      <QueueActions
        actions={
          decision === null
            ? [
                { label: 'Ingredient', entry: name, onPress: onEdit },
                { label: 'No ingredient', entry: name, pending, onPress: dismiss },
              ]
            : [{ label: 'Undo', entry: name, pending, onPress: undo }]
        }
      />
    </li>
  );
}

function wordsOf({ decision, ingredient }: calls.LabelName): string {
  if (decision === 'none' || ingredient === null) return 'No ingredient';
  return decision === 'same' ? `Same as ${ingredient.name}` : `New ingredient ${ingredient.name}`;
}

function LabelNameDialog({ name: { id: key, name }, onClose }: { name: calls.LabelName; onClose: () => void }) {
  const formId = useId();
  const [newName, setNewName] = useState(name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: Decision) => decideName(name, decision),
    onSuccess: onClose,
  });
  const from = { decision: null };
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description="All labels with this name will be read again."
      closesOutside={false}
      footer={
        <Button type="submit" form={formId} pending={isPending} pendingLabel="Adding...">
          Add new ingredient
        </Button>
      }
    >
      <div className={layout.stack}>
        <IngredientPicker label="The same as">
          {(ingredient) => (
            <Button
              variant="secondary"
              disabled={isPending}
              aria-label={`Same as ${ingredient.name}`}
              onClick={() => mutate({ key, decision: 'same', ingredientId: ingredient.id, from })}
            >
              Choose
            </Button>
          )}
        </IngredientPicker>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ key, decision: 'new', name: newName, from });
          }}
        >
          <TextField
            label="Or a new ingredient"
            maxLength={limits.ingredients.name}
            value={newName}
            error={error instanceof ServerError ? error.fields.name : undefined}
            onChange={(event) => setNewName(event.target.value)}
          />
        </form>
        {error && <FormError>{failureWords(error)}</FormError>}
      </div>
    </Dialog>
  );
}

/** Shows the decision that another administrator made meanwhile. What was typed stays. */
function failureWords(error: Error): string {
  const stored = error instanceof ServerError ? error.stored.decision : undefined;
  return typeof stored === 'string' ? `Someone else decided meanwhile that this is ${stored}.` : plainFailure(error);
}
