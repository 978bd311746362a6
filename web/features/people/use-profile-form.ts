import { zodResolver } from '@hookform/resolvers/zod';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect } from 'react';
import { type Control, useForm, type UseFormSetError, useWatch } from 'react-hook-form';
import { times } from '#contract/limits.ts';
import { type CurrentUser, profileSettings } from '#contract/people.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { toast } from '#web/ui/toast.ts';
import { type ProfileSettings, useChangeProfile, useUsernameCheck } from './api.ts';

const taken = 'Username is already taken';

export function useProfileForm(me: CurrentUser) {
  const { mutateAsync, isPending: pending } = useChangeProfile();
  const { register, handleSubmit, control, formState, reset, setError, setFocus } = useForm({
    resolver: zodResolver(profileSettings),
    defaultValues: settingsOf(me),
    mode: 'onTouched',
  });
  const { isDirty, errors } = formState;
  const available = useAvailability(control, me.username, setError);
  const save = handleSubmit(async (profile) => {
    if (available === false) {
      setError('username', { message: taken });
      return setFocus('username');
    }
    try {
      reset(settingsOf(await mutateAsync(profile)));
      toast({ title: 'Profile updated!' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: settingsFailure(error) });
    }
  });
  return {
    register,
    errors,
    isDirty,
    pending,
    usernameNote: available === true ? 'This username is available' : undefined,
    bioLength: useWatch({ control, name: 'bio' }).trim().length,
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (pending) event.preventDefault();
      else void save(event);
    },
    leaving: useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true }),
  };
}

function settingsOf({ username, firstName, lastName, bio }: CurrentUser): ProfileSettings {
  return { username: username ?? '', firstName: firstName ?? '', lastName: lastName ?? '', bio: bio ?? '' };
}

/** Asks once typing pauses, and only for a new name that could be one; undefined while nothing is known of it. */
function useAvailability(
  control: Control<ProfileSettings>,
  ownName: string | null,
  setError: UseFormSetError<ProfileSettings>,
): boolean | undefined {
  const typed = useWatch({ control, name: 'username' }).trim();
  const settled = usePaused(typed, times.searchPause);
  const isAsked = settled === typed && typed !== (ownName ?? '') && isPossibleName(typed);
  const { data } = useUsernameCheck(isAsked ? typed : undefined);
  const available = isAsked ? data?.available : undefined;
  useEffect(() => {
    if (available === false) setError('username', { message: taken });
  }, [available, setError]);
  return available;
}

function isPossibleName(typed: string): boolean {
  return profileSettings.shape.username.safeParse(typed).success;
}

/** The texts of section 8, chosen by what the server says (OP-97). */
function settingsFailure(error: unknown): string {
  const text = failureText(error, 'Failed to update profile');
  if (text.includes('already taken')) return 'Username is already taken. Please choose a different one.';
  if (text.includes('Invalid username')) return 'Invalid username. Please use only letters, numbers, and underscores.';
  return text;
}
