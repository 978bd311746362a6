import { useState } from 'react';
import type { AdminChange } from '#contract/admin-changes.ts';
import type { StoredValues } from '#contract/errors.ts';
import { isRefusal, plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import { differencesOf, fieldWords, subjectTitle, valueWords } from './change-words.ts';
import { Differences } from './differences.tsx';
import type { PutBack } from './put-back.ts';

interface PutBackDialogProps {
  change: AdminChange;
  putBack: PutBack;
  onClose: () => void;
}

/** Fields that somebody has changed since are named first, and put back only if the administrator says so. */
export function PutBackDialog({ change, putBack, onClose }: PutBackDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [since, setSince] = useState<StoredValues>({});
  const differences = differencesOf({ ...change, before: change.after, after: change.before });
  const changedSince = Object.keys(since);
  const others = Object.entries(putBack.fields).filter(([name]) => !changedSince.includes(name));

  async function send(fields: StoredValues, from: StoredValues): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await putBack.send(fields, from);
      toast({ title: 'Put back' });
      onClose();
    } catch (error) {
      if (isRefusal(error, 'changed_meanwhile')) setSince({ ...since, ...error.stored });
      else setFailure(plainFailure(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <FormDialog
      size="small"
      title="Put this back?"
      description={`${subjectTitle(change)} gets these values again.`}
      action={changedSince.length > 0 ? 'Put all back' : 'Put back'}
      pending={pending}
      isDirty={false}
      failure={failure}
      cancel={
        changedSince.length > 0 && others.length > 0 ? (
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => void send(Object.fromEntries(others), putBack.from)}
          >
            Put back the others
          </Button>
        ) : (
          <DialogCancel />
        )
      }
      onSubmit={() => send(putBack.fields, { ...putBack.from, ...since })}
      onClose={onClose}
    >
      <Differences differences={differences} />
      {changedSince.map((name) => (
        <p key={name} role="status" className={typography.small}>
          Somebody has changed “{fieldWords(name)}” since: it is now{' '}
          <b>{change.names[`${name} ${valueWords(since[name])}`] ?? (valueWords(since[name]) || 'empty')}</b>.
        </p>
      ))}
    </FormDialog>
  );
}
