import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { credentials } from '#contract/auth.ts';
import { times } from '#contract/limits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { prepareSignIn, signIn, signUp } from './api.ts';
import type { AuthForm } from './auth-form-address.ts';
import { AuthFormLink } from './auth-form-link.tsx';
import { reloadHome } from './session.ts';
import { useForgotPassword } from './use-forgot-password.ts';

const words = {
  signIn: { button: 'Sign In', pending: 'Signing in...', autoComplete: 'current-password' },
  signUp: { button: 'Create Account', pending: 'Creating account...', autoComplete: 'new-password' },
} as const;

interface CredentialsFormProps {
  form: AuthForm;
  email?: string | undefined;
  onCreated: (email: string) => void;
}

/** Signs in or creates an account; what was typed stays when a call fails or the form is switched. */
export function CredentialsForm({ form, email, onCreated }: CredentialsFormProps) {
  const { register, handleSubmit, formState, getValues, clearErrors } = useForm<Typed, unknown, Typed>({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: email ?? '', password: '' },
  });
  const forgotten = useForgotPassword(() => getValues('email'));
  const { errors, isSubmitting } = formState;
  useEffect(prepareSignIn, []);

  const submit = handleSubmit((typed) => (form === 'signIn' ? enter(typed) : create(typed, onCreated)));
  return (
    <>
      {form === 'signIn' && forgotten.notice && <Banner tone={forgotten.notice.tone}>{forgotten.notice.text}</Banner>}
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          error={errors.email?.message}
          {...register('email')}
        />
        <div className="auth-password">
          <PasswordField
            label="Password"
            autoComplete={words[form].autoComplete}
            error={errors.password?.message}
            {...register('password')}
          />
          {form === 'signIn' && (
            <AuthFormLink form="signIn" replace className="link t-sm fp" onClick={() => void forgotten.request()}>
              Forgot password?
            </AuthFormLink>
          )}
        </div>
        <Button type="submit" size="large" wide pending={isSubmitting} pendingLabel={words[form].pending}>
          {words[form].button}
        </Button>
      </form>
      <SwitchForm form={form} onSwitch={() => clearErrors()} />
    </>
  );
}

function SwitchForm({ form, onSwitch }: { form: AuthForm; onSwitch: () => void }) {
  const other = form === 'signIn' ? 'signUp' : 'signIn';
  return (
    <p className="t-sm soft">
      {form === 'signIn' ? 'New here? ' : 'Already a member? '}
      <AuthFormLink form={other} replace className="link" onClick={onSwitch}>
        {words[other].button}
      </AuthFormLink>
    </p>
  );
}

type Typed = { email: string; password: string };

/** The toast stands for a moment, then / loads afresh (OP-75). The button stays pending until then. */
async function enter(typed: Typed): Promise<void> {
  try {
    await signIn(typed);
  } catch (error) {
    const known = messageOf(error).includes('Invalid login credentials');
    toast({
      title: 'Login Failed',
      description: known
        ? 'Invalid email or password. Please check your credentials.'
        : 'Failed to log in. Please check your credentials.',
      variant: 'destructive',
    });
    return;
  }
  toast({ title: 'Welcome back!', description: "You've been logged in successfully." });
  await new Promise((resolve) => setTimeout(resolve, times.signInToast));
  reloadHome();
  await new Promise(() => undefined);
}

async function create(typed: Typed, onCreated: (email: string) => void): Promise<void> {
  try {
    await signUp(typed);
  } catch (error) {
    const known = messageOf(error).includes('already registered');
    toast({
      title: 'Registration Failed',
      description: known ? 'An account with this email already exists.' : 'Failed to create account. Please try again.',
      variant: 'destructive',
    });
    return;
  }
  onCreated(typed.email);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
