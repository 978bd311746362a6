import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as styles from './package-form.module.css';

interface PackageFormProps {
  action: string;
  pending: boolean;
  failure: string | undefined;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

export function PackageForm({ action, pending, failure, onSubmit, onCancel, children }: PackageFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {failure && <FormError>{failure}</FormError>}
      {children}
      <div className={layout.formFooter}>
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          {action}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
