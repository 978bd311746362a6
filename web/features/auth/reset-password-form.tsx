import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { password } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { wordsIfUnreachable, isRefusal } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast, showError } from '#web/ui/feedback/toast.ts';
import { resetWithSecret } from './api.ts';
import { layout } from '#web/ui/tokens/classes.ts';

const resetForm = z.object({ password, confirmPassword: z.string().check(z.trim()) }).check(
  z.refine((typed) => typed.password === typed.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  }),
);

type Typed = z.output<typeof resetForm>;

/** Asks for the new password twice. Checks on blur that both fields match (VAL-08). */
export function ResetPasswordForm({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { register, handleSubmit, formState, getValues, trigger } = useForm<Typed, unknown, Typed>({
    resolver: standardSchemaResolver(resetForm),
    mode: 'onBlur',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    if (await reset(secret, typed.password)) onDone();
  });
  // If the second field has a value, changing the first field can make the second field valid or invalid.
  const recheck = () => {
    if (getValues('confirmPassword') !== '') void trigger('confirmPassword');
  };
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${limits.password.minimum} characters`}
        error={errors.password?.message}
        {...register('password', { onBlur: recheck })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" size="large" wide pending={isSubmitting} pendingLabel="Updating Password...">
        Update Password
      </Button>
    </form>
  );
}

async function reset(secret: string, newPassword: string): Promise<boolean> {
  try {
    await resetWithSecret(secret, newPassword);
  } catch (error) {
    const known =
      isRefusal(error, 'invalid_or_expired_link') ||
      (isRefusal(error, 'invalid_input') && error.fields.token !== undefined);
    showError(
      known
        ? 'This reset link is invalid or expired. Please request a new one.'
        : wordsIfUnreachable(error, 'Failed to reset password. Please try again.'),
      'Reset Failed',
    );
    return false;
  }
  toast({ title: 'Password Reset Successful', description: 'Sign in with your new password.' });
  return true;
}
