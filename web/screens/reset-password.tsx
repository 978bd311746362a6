import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard, AuthLead, AuthPage, BackToSignIn } from '#web/features/auth/auth-page.tsx';
import { forgetResetSecret, resetSecret } from '#web/features/auth/arrived-link.ts';
import { ResetPasswordForm } from '#web/features/auth/reset-password-form.tsx';
import { resetShelves } from '#web/features/auth/shelves.ts';
import { href } from '#web/href.ts';
import { PageTitle } from '#web/ui/text/page-title.tsx';

/** Sets a new password with the secret from a reset email, without a session (ROUTE-06, ROUTE-46). */
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
        <AuthCard icon="link" failed>
          <PageTitle>Invalid *Reset Link*</PageTitle>
          <AuthLead>This link is incomplete, already used, or expired. Request a new one on the sign-in page.</AuthLead>
          <BackToSignIn />
        </AuthCard>
      ) : (
        <>
          <PageTitle>A new *password*</PageTitle>
          <AuthLead>Choose one you don’t use anywhere else.</AuthLead>
          <ResetPasswordForm secret={secret} onDone={leave} />
        </>
      )}
    </AuthPage>
  );
}
