import { type FormEvent, useId, useState } from 'react';
import { type SynonymGroup, synonymForm } from '#contract/admin-synonyms.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { saveSynonyms, sendSynonymsDeletion } from './synonyms-api.ts';

interface SynonymsDialogProps {
  /** Undefined for a new group. */
  group: SynonymGroup | undefined;
  onClose: () => void;
}

/** One name per line. */
export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const formId = useId();
  const [text, setText] = useState(group?.names.join('\n') ?? '');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const finish = async (work: () => Promise<void>, success: string) => {
    setPending(true);
    setError(undefined);
    try {
      await work();
      toast({ title: success });
      onClose();
    } catch (failure) {
      setError(failure instanceof ServerError ? failure.serverText : 'Couldn’t save your changes. Try again.');
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const names = text
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const form = synonymForm.safeParse({ names });
    if (!form.success) return setError(fieldErrors(form.error).names);
    void finish(() => saveSynonyms(group?.id, form.data.names), 'Synonyms saved');
  };
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
            <Button
              variant="destructive"
              disabled={pending}
              onClick={() => void finish(() => sendSynonymsDeletion(group.id), 'Synonyms deleted')}
            >
              Delete
            </Button>
          )}
          <Button type="submit" form={formId} pending={pending} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label="Synonyms"
          rows={10}
          value={text}
          error={error}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
