import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '#web/lib/calls/failure-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { AuthLead, AuthPage } from './auth-page.tsx';
import { awaitedFactor, enterCode, enterRecoveryCode, removeApp, useRemovableApp } from './account-api.ts';
import * as styles from './second-factor-page.module.css';
import { signOut } from './session.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { PageTitle } from '#web/ui/text/page-title.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';

/** Asks for the second factor after the password: a code from the authenticator app, or a recovery code (SELF-10). */
export function SecondFactorPage() {
  const [usesRecovery, setUsesRecovery] = useState(false);
  return (
    <AuthPage>
      <PageTitle>One more *step*</PageTitle>
      <AuthLead>
        {usesRecovery
          ? 'Enter one of your recovery codes. Each one works once.'
          : 'Enter the six-digit code from your authenticator app.'}
      </AuthLead>
      <CodeForm key={String(usesRecovery)} usesRecovery={usesRecovery} />
      <NewerApp />
      <div className={styles.others}>
        <Button variant="ghost" onClick={() => setUsesRecovery(!usesRecovery)}>
          {usesRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </AuthPage>
  );
}

function CodeForm({ usesRecovery }: { usesRecovery: boolean }) {
  const { text, errors, failure, pending, submit } = useFormFields({
    valuesAtFirst: () => ({ code: '' }),
    formOf: ({ code }) => ({ success: true, data: code.trim() }),
    moreErrorsOf: ({ code }): Record<string, string> => (code.trim() === '' ? { code: 'Please enter the code' } : {}),
    async save(code) {
      // Once the code is accepted, the requested screen replaces this page. Until then, the form stays pending.
      await (usesRecovery ? enterRecoveryCode(code) : enterCode(await awaitedFactor(), code));
      await new Promise(() => undefined);
    },
    failedTitle: failureWords,
  });
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={usesRecovery ? 'Recovery code' : 'Code'}
        autoComplete="one-time-code"
        inputMode={usesRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        {...text('code')}
        error={errors.code ?? failure}
      />
      <Button type="submit" size="large" wide pending={pending} pendingLabel="Checking...">
        Continue
      </Button>
    </form>
  );
}

/** Someone else may have set up the app before the member undid an email address change (SELF-08). */
function NewerApp() {
  const { data: app } = useRemovableApp();
  const { mutate: remove, error, isPending } = useMutation({ mutationFn: removeApp });
  if (!app) return null;
  return (
    <section className={layout.stack} aria-label="Newer authenticator app">
      <Banner icon="shield">
        This authenticator app was set up on {writtenDay(app.since)}. If that wasn’t you, remove it. Then set a new
        password.
      </Banner>
      {error && <FormError>{failureWords(error)}</FormError>}
      <Button variant="secondary" wide pending={isPending} pendingLabel="Removing..." onClick={() => remove(app.id)}>
        That wasn’t me: remove the app
      </Button>
    </section>
  );
}
