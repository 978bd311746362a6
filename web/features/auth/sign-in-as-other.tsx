import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import type { OtherAccount } from './api.ts';
import { AuthLead } from './auth-card.tsx';
import * as styles from './sign-in-as-other.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

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
