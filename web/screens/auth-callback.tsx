import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { openLink, openLinkOfOther, type OtherAccount, otherAccountOf } from '#web/features/auth/api.ts';
import { arrivedLink } from '#web/features/auth/arrived-link.ts';
import { AuthCard, AuthLead, AuthPage, BackToSignIn } from '#web/features/auth/auth-page.tsx';
import { RecoveryForm, SignInAsOther } from '#web/features/auth/arrived-link-forms.tsx';
import { callbackShelves } from '#web/features/auth/shelves.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import * as styles from './auth-callback.module.css';
import { PageTitle } from '#web/ui/text/page-title.tsx';

let preparing: Promise<OtherAccount | undefined> | undefined;
let opening: Promise<void> | undefined;

/** Looks up the link's account only once, because React may mount a screen twice. */
function prepareOnce(): Promise<OtherAccount | undefined> {
  preparing ??= otherAccountOf(arrivedLink);
  return preparing;
}

/** Opens the link only once, because each link works only once. */
function openOnce(open = openLink): Promise<void> {
  opening ??= open(arrivedLink);
  return opening;
}

type Step =
  | { name: 'processing' | 'recovery' | 'addressChanged' }
  | { name: 'asking'; other: OtherAccount }
  | { name: 'failed'; message: string };

/** Opens an emailed link (ROUTE-05), and then shows the form for a new password, a confirmation, or home. */
export function AuthCallbackScreen() {
  const [step, setStep] = useState<Step>({ name: 'processing' });
  const navigate = useNavigate();
  const fail = (error: unknown) => setStep({ name: 'failed', message: plainFailure(error) || 'Auth callback failed' });
  const goHome = () => void navigate({ to: href.home, replace: true });
  const goOn = () => {
    if (arrivedLink.kind === 'email_change') return setStep({ name: 'addressChanged' });
    if (arrivedLink.kind !== 'signup') return setStep({ name: 'recovery' });
    return goHome();
  };
  const begin = useEffectEvent(() => {
    prepareOnce()
      .then(async (other) => {
        if (other) return setStep({ name: 'asking', other });
        await openOnce();
        return goOn();
      })
      .catch(fail);
  });
  useEffect(() => begin(), []);
  const signIn = () => {
    setStep({ name: 'processing' });
    openOnce(openLinkOfOther).then(goOn, fail);
  };

  return (
    <AuthPage shelves={callbackShelves}>
      {step.name === 'processing' && (
        <AuthCard role="status">
          <PageTitle>Processing *authentication…*</PageTitle>
          <Skeleton className={styles.progress} />
          <AuthLead>We’re signing you in. Stay on this page.</AuthLead>
        </AuthCard>
      )}
      {step.name === 'asking' && <SignInAsOther other={step.other} onSignIn={signIn} onStay={goHome} />}
      {step.name === 'recovery' && (
        <>
          <PageTitle>Set a *new password*</PageTitle>
          <AuthLead>You came here from the link in your email.</AuthLead>
          <RecoveryForm onSaved={goHome} />
        </>
      )}
      {step.name === 'addressChanged' && (
        <AuthCard>
          <PageTitle>Your address is *confirmed*</PageTitle>
          <AuthLead>Use it to sign in from now on. We emailed your old address a link to undo this.</AuthLead>
          <ButtonLink size="large" wide className={styles.goOn} to={href.home}>
            Continue to Shelflife
          </ButtonLink>
        </AuthCard>
      )}
      {step.name === 'failed' && (
        <AuthCard>
          <PageTitle>That link *didn’t work*</PageTitle>
          <FormError>{step.message}</FormError>
          <AuthLead>Request a new link and open it on any device.</AuthLead>
          <BackToSignIn />
        </AuthCard>
      )}
    </AuthPage>
  );
}
