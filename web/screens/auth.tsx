import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountCreated } from '#web/features/auth/account-created.tsx';
import { LegalLinks, useAuthForm } from '#web/features/auth/auth-links.tsx';
import { AuthLead, AuthPage } from '#web/features/auth/auth-page.tsx';
import { CredentialsForm } from '#web/features/auth/credentials-form.tsx';
import { href } from '#web/href.ts';
import { PageTitle } from '#web/ui/text/page-title.tsx';

/** Shows the sign-in form or the sign-up form at /, instead of the welcome page (OP-18). */
export function AuthScreen() {
  const form = useAuthForm() ?? 'signIn';
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const [isCreated, setCreated] = useState(false);

  function backToSignIn(): void {
    void navigate({ to: href.home, state: { authForm: 'signIn' }, replace: true });
    setCreated(false);
  }
  function showCreated(address: string): void {
    setEmail(address);
    setCreated(true);
  }
  return (
    <AuthPage>
      {isCreated && email !== undefined ? (
        <AccountCreated email={email} onBack={backToSignIn} />
      ) : (
        <>
          <PageTitle>{form === 'signIn' ? 'Welcome *Back*' : 'Create *Account*'}</PageTitle>
          <AuthLead>
            {form === 'signIn'
              ? 'Sign in to access your beauty collection'
              : 'Join Shelflife to track your beauty products'}
          </AuthLead>
          <CredentialsForm form={form} email={email} onCreated={showCreated} />
          {form === 'signUp' && <LegalLinks sentence />}
        </>
      )}
    </AuthPage>
  );
}
