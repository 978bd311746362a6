import { limits } from '#contract/limits.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { type OtherAccount, savePassword } from './api.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { AuthLead } from './auth-page.tsx';
import * as styles from './arrived-link-forms.module.css';

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

interface SignInAsOtherProps {
  other: OtherAccount;
  onSignIn: () => void;
  onStay: () => void;
}

/** Asks for confirmation before an emailed link signs in to an account that this browser does not know (AUTH-40). */
export function SignInAsOther({ other: { email, ownEmail }, onSignIn, onStay }: SignInAsOtherProps) {
  return (
    <>
      <h1 className={classNames(typography.display, typography.pageTitle, styles.title)}>
        Sign in as <em>{email}?</em>
      </h1>
      <AuthLead>
        {ownEmail === undefined ? (
          'This link confirms an account that was created in another browser. If it isn’t yours, don’t sign in.'
        ) : (
          <>
            You’re signed in as <b>{ownEmail}</b>. If you didn’t ask for this link, stay signed in.
          </>
        )}
      </AuthLead>
      <div className={styles.choices}>
        <Button size="large" wide onClick={onStay}>
          {ownEmail === undefined ? 'Don’t sign in' : 'Stay signed in'}
        </Button>
        <Button size="large" wide variant="secondary" onClick={onSignIn}>
          Sign in as {email}
        </Button>
      </div>
    </>
  );
}
