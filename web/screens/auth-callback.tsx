import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openLink } from '#web/features/auth/api.ts';
import { arrivedLink } from '#web/features/auth/arrived-link.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { RecoveryForm } from '#web/features/auth/recovery-form.tsx';
import { callbackShelves } from '#web/features/auth/shelves.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AuthCard, AuthLead, BackToSignIn } from '#web/features/auth/auth-card.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './auth-callback.module.css';

let opening: Promise<void> | undefined;

/** The link works once, and React may mount a screen twice, so the page exchanges it only once. */
function openOnce(): Promise<void> {
  opening ??= openLink(arrivedLink);
  return opening;
}

type Step = { name: 'processing' | 'recovery' | 'addressChanged' } | { name: 'failed'; message: string };

/** Completes an email link (ROUTE-05), then shows the new-password form or home. */
export function AuthCallbackScreen() {
  const [step, setStep] = useState<Step>({ name: 'processing' });
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = () => {
      if (arrivedLink.kind === 'email_change') return setStep({ name: 'addressChanged' });
      if (arrivedLink.kind !== 'signup') return setStep({ name: 'recovery' });
      return navigate({ to: href.home, replace: true });
    };
    openOnce().then(goOn, (error: unknown) => setStep({ name: 'failed', message: messageOf(error) }));
  }, [navigate]);

  return (
    <AuthPage shelves={callbackShelves}>
      {step.name === 'processing' && <Processing />}
      {step.name === 'recovery' && (
        <>
          <h1 className={classNames(typography.display, typography.pageTitle)}>
            Set a <em>new password</em>
          </h1>
          <AuthLead>You came here from the link in your email.</AuthLead>
          <RecoveryForm onSaved={() => void navigate({ to: href.home, replace: true })} />
        </>
      )}
      {step.name === 'addressChanged' && <AddressChanged />}
      {step.name === 'failed' && <Failed message={step.message} />}
    </AuthPage>
  );
}

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Auth callback failed';
}

function Processing() {
  return (
    <AuthCard role="status">
      <h1 className={classNames(typography.display, typography.pageTitle)}>
        Processing <em>authentication…</em>
      </h1>
      <Skeleton className={styles.progress} />
      <AuthLead>We’re signing you in. Stay on this page.</AuthLead>
    </AuthCard>
  );
}

function AddressChanged() {
  return (
    <AuthCard>
      <h1 className={classNames(typography.display, typography.pageTitle)}>
        Your address is <em>confirmed</em>
      </h1>
      <AuthLead>Use it to sign in from now on. We emailed your old address a way to undo this.</AuthLead>
      <ButtonLink size="large" wide className={styles.goOn}>
        <Link to={href.home}>Continue to Shelflife</Link>
      </ButtonLink>
    </AuthCard>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <AuthCard>
      <h1 className={classNames(typography.display, typography.pageTitle)}>
        That link <em>didn’t work</em>
      </h1>
      <FormError>{message}</FormError>
      <AuthLead>Request a new link and open it on any device.</AuthLead>
      <BackToSignIn />
    </AuthCard>
  );
}
