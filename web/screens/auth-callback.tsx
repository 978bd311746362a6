import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openLink } from '#web/features/auth/api.ts';
import { arrivedLink } from '#web/features/auth/arrived-link.ts';
import { AuthFormLink } from '#web/features/auth/auth-form-link.tsx';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { RecoveryForm } from '#web/features/auth/recovery-form.tsx';
import { callbackShelves } from '#web/features/auth/shelves.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';

let opening: Promise<void> | undefined;

/** The link works once, and React may mount a screen twice: one exchange for the whole page. */
function openOnce(): Promise<void> {
  opening ??= openLink(arrivedLink);
  return opening;
}

type Step = { name: 'processing' | 'recovery' } | { name: 'failed'; message: string };

/** Completes the link of a letter (ROUTE-05): then the new password, or home. */
export function AuthCallbackScreen() {
  const [step, setStep] = useState<Step>({ name: 'processing' });
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = () =>
      arrivedLink.kind === 'recovery' ? setStep({ name: 'recovery' }) : navigate({ to: href.home, replace: true });
    openOnce().then(goOn, (error: unknown) => setStep({ name: 'failed', message: messageOf(error) }));
  }, [navigate]);

  return (
    <AuthPage shelves={callbackShelves}>
      {step.name === 'processing' && <Processing />}
      {step.name === 'recovery' && (
        <>
          <h1 className="display t-page">
            Set a <em>new password</em>
          </h1>
          <p className="lede">You came here from the link in your e-mail.</p>
          <RecoveryForm onSaved={() => void navigate({ to: href.home, replace: true })} />
        </>
      )}
      {step.name === 'failed' && <Failed message={step.message} />}
    </AuthPage>
  );
}

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Auth callback failed';
}

function Processing() {
  return (
    <div className="authcard" role="status">
      <h1 className="display t-page">
        Processing <em>authentication…</em>
      </h1>
      <span className="sk auth-progress" />
      <p className="lede">Your link is being exchanged for a session. Stay on this page.</p>
    </div>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <div className="authcard">
      <h1 className="display t-page">
        That link <em>did not work</em>
      </h1>
      <FormError>{message}</FormError>
      <p className="lede">Ask for a fresh link and open it on any device.</p>
      <ButtonLink size="large" wide className="authcard-action">
        <AuthFormLink form="signIn">Back to Sign In</AuthFormLink>
      </ButtonLink>
    </div>
  );
}
