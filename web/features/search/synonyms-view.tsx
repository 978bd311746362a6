import { useState } from 'react';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineActions, LineList, Lines, useSearch, useViewSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { HistoryLink } from '#web/features/admin-changes/history-link.tsx';
import { layout, typography } from '#web/ui/tokens/classes.ts';
import { linesOf } from '#contract/clean-text.ts';
import { limits } from '#contract/limits.ts';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { LineSkeleton, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { useMutation } from '@tanstack/react-query';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import * as search from '#contract/search.ts';
import { sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';

export function SynonymsView() {
  const { search: text, field } = useViewSearch('synonyms');
  // The former groups stay while a search loads, so that a click on one of them is not lost.
  const query = usePages(search.listSynonyms, (cursor) => ({ query: { search: text.trim() || undefined, cursor } }), {
    keepsPrevious: true,
  });
  const [editing, setEditing] = useState<search.SynonymGroup | 'new'>();
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Synonyms</ViewTitle>
        <Button variant="secondary" icon="plus" onClick={() => setEditing('new')}>
          Add synonyms
        </Button>
      </div>
      <div className={layout.stack}>
        <SearchExplanation />
        <TextField label="Search synonyms" placeholder="Search synonyms..." {...field} />
        <LineList
          query={query}
          skeletons={8}
          empty={<EmptyState title="No synonyms found">Try another word, or add one.</EmptyState>}
        >
          {(group) => (
            <li key={group.id}>
              <span className={typography.small}>{group.names.join(', ')}</span>
              <LineActions>
                <IconButton label={`Edit ${group.names[0] ?? ''}`} icon="pencil" onClick={() => setEditing(group)} />
                <HistoryLink subject="search" id={group.id} title={group.names[0] ?? ''} />
              </LineActions>
            </li>
          )}
        </LineList>
      </div>
      {editing && (
        <SynonymsDialog group={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

function SearchExplanation() {
  const { search: term, field } = useSearch();
  const enabled = term.length >= limits.search.minimum;
  const query = useCall(search.explainSearch, { query: { search: term } }, { freshFor: 0, enabled });
  return (
    <section aria-label="Explain a search">
      <TextField label="Explain a search" placeholder="face serum" maxLength={limits.search.maximum} {...field} />
      {enabled && (
        <QueryList
          query={query}
          skeleton={<SkeletonList count={3} of={<LineSkeleton />} />}
          empty={<EmptyState title="This text has no words" />}
          isEmpty={({ parts }) => parts.length === 0}
        >
          {({ parts, reason, ways }) => (
            <Lines>
              {parts.map((part) => (
                <li key={part.text}>
                  <strong>{part.text}</strong> {part.roles.join(', ')}: {part.use}
                </li>
              ))}
              <li>{reason}</li>
              {ways.map((way) => (
                <li key={way.reason}>
                  {way.reason}: {way.isChosen ? 'chosen' : 'finds nothing'}
                </li>
              ))}
            </Lines>
          )}
        </QueryList>
      )}
    </section>
  );
}

interface SynonymsDialogProps {
  group: search.SynonymGroup | undefined;
  onClose: () => void;
}

/** A dialog that edits a group of synonyms. Each line of the field is one name. */
function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const form = useDialogForm({
    valuesAtFirst: () => ({ names: group?.names.join('\n') ?? '' }),
    formOf: ({ names }) => search.synonymForm.safeParse({ names: linesOf(names.replaceAll(',', '\n')) }),
    save: ({ names }, _typed, start) => saveSynonyms(group?.id, names, linesOf(start.names)),
    savedTitle: 'Synonyms saved',
    failedTitle: plainFailure,
    separator: '\n',
    onClose,
  });
  const deletion = useMutation({
    mutationFn: (id: number) => sendChange(search.deleteSynonyms, { params: { id } }, 'product'),
    onSuccess() {
      toastWithUndo('Synonyms deleted', () => saveSynonyms(undefined, group?.names ?? [], []));
      onClose();
    },
  });
  const pending = form.dialog.pending || deletion.isPending;
  const failure = form.dialog.failure ?? (deletion.error && plainFailure(deletion.error));
  return (
    <FormDialog
      {...form.dialog}
      title={group ? 'Edit synonyms' : 'Add synonyms'}
      description="Words that mean the same, separated by lines or commas. Search uses them right away."
      isDirty
      pending={pending}
      failure={undefined}
      cancel={
        group ? (
          <Button variant="destructive" disabled={pending} onClick={() => deletion.mutate(group.id)}>
            Delete
          </Button>
        ) : null
      }
    >
      <TextArea
        label="Synonyms"
        rows={10}
        data-autofocus
        {...form.text('names')}
        error={form.errors.names ?? failure ?? undefined}
      />
      <StoredVersions {...form.versions} labels={{ names: 'Synonyms' }} />
    </FormDialog>
  );
}

const saveSynonyms = (id: number | undefined, names: string[], start: string[]) =>
  id === undefined
    ? sendChange(search.addSynonyms, { body: { names } }, 'product')
    : sendChange(search.changeSynonyms, { params: { id }, body: { names, from: { names: start } } }, 'product');
