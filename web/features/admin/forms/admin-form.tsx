import { type ReactNode, useState } from 'react';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { useDraftForm } from './use-draft-form.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './admin-form.module.css';

interface AdminFormProps {
  title: string;
  form: Pick<ReturnType<typeof useDraftForm>, 'dirty' | 'isSaved' | 'setErrors' | 'clear'>;
  submitLabel: string;
  /** Returns errors by field, or nothing once the form is saved. */
  onSubmit: () => Promise<Record<string, string> | undefined>;
  onSaved?: () => void;
  success: string;
  failure: { title?: string; text: string };
  children: ReactNode;
}

/** The frame of the panel's forms: draft note, fields, buttons and submission. */
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
      className={classNames(layout.stack, styles.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void submit();
      }}
    >
      <div className={layout.sectionHead}>
        <h2 className={typography.subtitle}>{title}</h2>
        {form.isSaved && (
          <span className={classNames(typography.tiny, typography.muted, styles.draft)} role="status">
            <Icon name="check" size="small" />
            Draft saved
          </span>
        )}
      </div>
      {children}
      {refusal && <FormError>{refusal}</FormError>}
      <div className={layout.formFooter}>
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
