import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { AuthFormLink } from '#web/features/auth/auth-form-link.tsx';
import { forgetResetSecret, resetSecret } from '#web/features/auth/arrived-link.ts';
import { ResetPasswordForm } from '#web/features/auth/reset-password-form.tsx';
import { resetShelves } from '#web/features/auth/shelves.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A new password by the secret of a reset letter, without a session (ROUTE-06, ROUTE-46). */
export function ResetPasswordScreen() {
  const [secret] = useState(resetSecret);
  const navigate = useNavigate();

  function leave(): void {
    forgetResetSecret();
    void navigate({ to: href.home, replace: true });
  }
  return (
    <AuthPage shelves={resetShelves}>
      {secret === null ? (
        <InvalidLink />
      ) : (
        <>
          <h1 className="display t-page">
            A new <em>password</em>
          </h1>
          <p className="lede">Choose one you do not use anywhere else.</p>
          <ResetPasswordForm secret={secret} onDone={leave} />
        </>
      )}
    </AuthPage>
  );
}

function InvalidLink() {
  return (
    <div className="authcard">
      <span className="okdot bad">
        <Icon name="link" size="large" />
      </span>
      <h1 className="display t-page">
        Invalid <em>Reset Link</em>
      </h1>
      <p className="lede">
        The link is incomplete, was used already, or has run out. Ask for a new one from the sign-in page.
      </p>
      <ButtonLink size="large" wide className="authcard-action">
        <AuthFormLink form="signIn">Back to Sign In</AuthFormLink>
      </ButtonLink>
    </div>
  );
}
