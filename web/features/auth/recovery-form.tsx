import { limits } from '#contract/limits.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { savePassword } from './api.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import * as layout from '#web/ui/tokens/layout.module.css';

const tooShort = `Password must be at least ${limits.password.minimum} characters.`;

/** Lets the member set a new password after opening a reset link (AUTH-30). */
export function RecoveryForm({ onSaved }: { onSaved: () => void }) {
  const { text, errors, failure, pending, submit } = useFormFields({
    valuesAtFirst: () => ({ password: '' }),
    formOf: ({ password }) => ({ success: true, data: password.trim() }),
    moreErrorsOf: ({ password }): Record<string, string> =>
      password.trim().length < limits.password.minimum ? { password: tooShort } : {},
    async save(password) {
      await savePassword(password);
      onSaved();
    },
    failedTitle: (error) => (error instanceof Error && error.message) || 'Auth callback failed',
  });
  const alert = errors.password ?? failure;
  return (
    <>
      {alert && <Banner tone="bad">{alert}</Banner>}
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${limits.password.minimum} characters`}
          {...text('password')}
          error={undefined}
        />
        <Button type="submit" size="large" wide pending={pending} pendingLabel="Saving password...">
          Save password
        </Button>
      </form>
    </>
  );
}
