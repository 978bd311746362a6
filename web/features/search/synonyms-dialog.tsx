import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { type SynonymGroup, synonymForm } from '#contract/search.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { TextArea } from '#web/ui/controls/field.tsx';
import { toast, toastWithUndo } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { saveSynonyms, sendSynonymsDeletion } from './api.ts';

interface SynonymsDialogProps {
  /** Undefined for a new group. */
  group: SynonymGroup | undefined;
  onClose: () => void;
}

/** A dialog that edits a group of synonyms. Each line of the field is one name. */
export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const formId = useId();
  const form = useFormFields({
    valuesAtFirst: () => ({ names: group?.names.join('\n') ?? '' }),
    formOf: ({ names }) => synonymForm.safeParse({ names: linesOf(names) }),
    async save({ names }, _typed, start) {
      await saveSynonyms(group?.id, names, linesOf(start.names));
      toast({ title: 'Synonyms saved' });
      onClose();
    },
    failedTitle: plainFailure,
    separator: '\n',
  });
  const deletion = useMutation({
    mutationFn: sendSynonymsDeletion,
    onSuccess() {
      toastWithUndo('Synonyms deleted', () => saveSynonyms(undefined, group?.names ?? [], []));
      onClose();
    },
  });
  const pending = form.pending || deletion.isPending;
  const failure = form.failure ?? (deletion.error && plainFailure(deletion.error));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={group ? 'Edit synonyms' : 'Add synonyms'}
      description="Words that mean the same, one per line. Search uses them right away."
      closesOutside={false}
      footer={
        <>
          {group && (
            <Button variant="destructive" disabled={pending} onClick={() => deletion.mutate(group.id)}>
              Delete
            </Button>
          )}
          <Button type="submit" form={formId} pending={pending} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextArea
          label="Synonyms"
          rows={10}
          data-autofocus
          {...form.text('names')}
          error={form.errors.names ?? failure ?? undefined}
        />
        <StoredVersions {...form.versions} labels={{ names: 'Synonyms' }} />
      </form>
    </Dialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
