import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as calls from '#contract/label-names.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { LineFacts, LineList, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { useAction } from '#web/features/admin/action.tsx';
import { QueueActions } from '#web/features/moderation/queue-list.tsx';
import { href } from '#web/href.ts';
import { sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { layout, typography } from '#web/ui/tokens/classes.ts';
import { LabelNameDialog } from './label-name-dialog.tsx';

const views = [
  { value: 'open', label: 'To decide' },
  { value: 'decided', label: 'Decided' },
] as const;

/** Names on labels that the vocabulary does not know, and what administrators decided about such names. */
export function LabelNamesView() {
  const { search, field } = useSearch();
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
          pictures={false}
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
      {editing && <LabelNameDialog name={editing} onClose={() => setEditing(undefined)} onDecide={decideName} />}
    </>
  );
}

type Decision = CallInput<typeof calls.decideLabelName>['body'];

/** Offers to undo the decision. */
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
