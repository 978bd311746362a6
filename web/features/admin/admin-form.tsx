import { type ReactNode, useState } from 'react';
import { ServerError } from '#web/lib/server-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import type { useDraftForm } from './use-draft-form.ts';

interface AdminFormProps {
  title: string;
  form: Pick<ReturnType<typeof useDraftForm>, 'dirty' | 'isKept' | 'setErrors' | 'clear'>;
  submitLabel: string;
  /** Answers the refused fields, or nothing once it is saved. */
  onSubmit: () => Promise<Record<string, string> | undefined>;
  onSaved?: () => void;
  success: string;
  failure: { title?: string; text: string };
  children: ReactNode;
}

/** Frame of the panel's forms: draft note, fields, buttons and what happens when they are sent. */
export function AdminForm({ title, form, submitLabel, onSubmit, onSaved, success, failure, children }: AdminFormProps) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    setPending(true);
    setRefusal(undefined);
    try {
      const errors = await onSubmit();
      form.setErrors(errors ?? {});
      if (errors) return;
      form.clear();
      toast({ title: success });
      onSaved?.();
    } catch (error) {
      if (error instanceof ServerError) {
        form.setErrors(error.fields);
        setRefusal(error.serverText);
      }
      toast({ variant: 'destructive', title: failure.title ?? 'Error', description: failure.text });
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      className="stack ad-f"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void submit();
      }}
    >
      <div className="sechead">
        <h2 className="t-sub">{title}</h2>
        {form.isKept && (
          <span className="t-xs mute draft" role="status">
            <Icon name="check" size="small" />
            Draft saved
          </span>
        )}
      </div>
      {children}
      {refusal && <FormError>{refusal}</FormError>}
      <div className="formfoot">
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          {submitLabel}
        </Button>
        {form.dirty && (
          <Button variant="ghost" onClick={form.clear}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
