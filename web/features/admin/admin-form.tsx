import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import type { useDraftForm } from './use-draft-form.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './admin-form.module.css';

interface AdminFormProps {
  title: string;
  form: ReturnType<typeof useDraftForm>['frame'];
  submitLabel: string;
  /** The fields' labels, and words for texts that are ids, for fields that somebody else has changed. */
  labels?: Record<string, string>;
  wordsOf?: (name: string, text: string) => string;
  wayOut?: ReactNode;
  children: ReactNode;
}

export function AdminForm({ title, form, submitLabel, labels = {}, wordsOf, wayOut, children }: AdminFormProps) {
  return (
    <form
      className={classNames(layout.stack, styles.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.onSubmit();
      }}
    >
      <div className={layout.sectionHead}>
        <h2 className={typography.subtitle}>{title}</h2>
        {form.isRestored && (
          <span className={classNames(typography.tiny, typography.muted)} role="status">
            Restored your unsaved draft
          </span>
        )}
        {form.isSaved && !form.isRestored && (
          <span className={classNames(typography.tiny, typography.muted, styles.draft)} role="status">
            <Icon name="check" size="small" />
            Draft saved
          </span>
        )}
      </div>
      {children}
      <StoredVersions {...form.versions} labels={labels} {...(wordsOf && { wordsOf })} />
      {form.failure && <FormError>{form.failure}</FormError>}
      {form.failure && wayOut}
      <div className={layout.formFooter}>
        <Button type="submit" pending={form.pending} pendingLabel="Saving...">
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
