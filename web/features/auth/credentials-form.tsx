import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { credentials, email } from '#contract/auth.ts';
import { errorCode } from '#web/lib/calls/failure-words.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import { SendAgain } from './account-created.tsx';
import { requestReset, signIn, signUp } from './api.ts';
import { type AuthForm, AuthFormLink } from './auth-links.tsx';
import { followSession, reloadHome } from './session.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { wordsIfUnreachable } from '#web/lib/calls/server-error.ts';
import { mayStoreSession } from '#web/lib/session/session-store.ts';
import * as styles from './credentials-form.module.css';

const words = {
  signIn: { button: 'Sign In', pending: 'Signing in...', autoComplete: 'current-password' },
  signUp: { button: 'Create Account', pending: 'Creating account...', autoComplete: 'new-password' },
} as const;

interface CredentialsFormProps {
  form: AuthForm;
  email?: string | undefined;
  onCreated: (email: string) => void;
}

/** The fields retain their input when a call fails, and when the visitor switches between the forms. */
export function CredentialsForm({ form, email, onCreated }: CredentialsFormProps) {
  const { register, handleSubmit, formState, getValues, clearErrors, setError } = useForm<Typed, unknown, Typed>({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: email ?? '', password: '' },
  });
  const forgotten = useForgotPassword(() => getValues('email'));
  const { errors, isSubmitting } = formState;
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const other = form === 'signIn' ? 'signUp' : 'signIn';
  // Loads the authentication provider's client while the visitor is still typing.
  useEffect(() => void followSession(), []);

  const onWeakPassword = (message: string) => setError('password', { message }, { shouldFocus: true });
  const submit = handleSubmit((typed) =>
    form === 'signIn' ? enter(typed, setUnconfirmed) : create(typed, { onCreated, onWeakPassword }),
  );
  return (
    <>
      {form === 'signIn' && forgotten.notice && <Banner tone={forgotten.notice.tone}>{forgotten.notice.text}</Banner>}
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          error={errors.email?.message}
          {...register('email')}
        />
        <div className={styles.password}>
          <PasswordField
            label="Password"
            autoComplete={words[form].autoComplete}
            error={errors.password?.message}
            {...register('password')}
          />
          {form === 'signIn' && (
            <AuthFormLink
              form="signIn"
              replace
              className={classNames(typography.link, typography.small, styles.forgot)}
              onClick={() => void forgotten.request()}
            >
              Forgot password?
            </AuthFormLink>
          )}
        </div>
        <Button type="submit" size="large" wide pending={isSubmitting} pendingLabel={words[form].pending}>
          {words[form].button}
        </Button>
      </form>
      {form === 'signIn' && unconfirmed !== undefined && (
        <SendAgain
          key={unconfirmed}
          email={unconfirmed}
          waits={false}
          question="Your email address isn’t confirmed yet. Didn’t get our email?"
        />
      )}
      <p className={classNames(typography.small, typography.soft)}>
        {form === 'signIn' ? 'New here? ' : 'Already a member? '}
        <AuthFormLink form={other} replace className={typography.link} onClick={() => clearErrors()}>
          {words[other].button}
        </AuthFormLink>
      </p>
    </>
  );
}

type Typed = { email: string; password: string };

/** Signs in, shows a toast briefly, and then reloads / (OP-75). The button stays pending until the reload. */
async function enter(typed: Typed, onUnconfirmed: (email: string | undefined) => void): Promise<void> {
  if (!mayStoreSession()) {
    showError(
      'Your browser blocks or has filled this site’s storage, so you can’t stay signed in. Allow cookies and site data for this site, or free some space, and try again.',
      'Login Failed',
    );
    return;
  }
  try {
    await signIn(typed);
  } catch (error) {
    const known = errorCode(error) === 'invalid_credentials';
    onUnconfirmed(errorCode(error) === 'email_not_confirmed' ? typed.email : undefined);
    showError(
      known
        ? 'Invalid email or password. Please check your credentials.'
        : wordsIfUnreachable(error, 'Failed to log in. Please check your credentials.'),
      'Login Failed',
    );
    return;
  }
  toast({ title: 'Welcome back!', description: "You've been logged in successfully." });
  await new Promise((resolve) => setTimeout(resolve, times.signInToast));
  reloadHome();
  await new Promise(() => undefined);
}

async function create(
  typed: Typed,
  { onCreated, onWeakPassword }: { onCreated: (email: string) => void; onWeakPassword: (reason: string) => void },
): Promise<void> {
  try {
    await signUp(typed);
  } catch (error) {
    const known = errorCode(error) === 'user_already_exists';
    showError(
      known
        ? 'An account with this email already exists.'
        : wordsIfUnreachable(error, 'Failed to create account. Please try again.'),
      'Registration Failed',
    );
    if (error instanceof Error && errorCode(error) === 'weak_password') onWeakPassword(error.message);
    return;
  }
  onCreated(typed.email);
}

interface FormMessage {
  tone: 'good' | 'bad';
  text: string;
}

/** Also returns the message about the last request (OP-73, OP-74). */
function useForgotPassword(typedEmail: () => string) {
  const [message, setMessage] = useState<FormMessage>();
  const [isAsking, setAsking] = useState(false);

  async function request(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setMessage(await ask(typedEmail().trim()));
    setAsking(false);
  }
  return { notice: message, request };
}

async function ask(typed: string): Promise<FormMessage> {
  if (typed === '') return { tone: 'bad', text: 'Enter your email above, then click Forgot password' };
  const address = email.safeParse(typed);
  if (!address.success) return { tone: 'bad', text: 'Invalid email address' };
  try {
    await requestReset(address.data);
    return { tone: 'good', text: 'Reset link sent from Shelflife. Check your inbox and spam folder.' };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { tone: 'bad', text: message || 'Failed to send reset email' };
  }
}
