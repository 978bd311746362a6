import { zodResolver } from '@hookform/resolvers/zod';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type CurrentUser, profileSettings } from '#contract/people.ts';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type ProfileSettings, useChangeProfile } from './profile-api.ts';
import { useAvailability, usernameTaken } from './use-availability.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';

export function useProfileForm(me: CurrentUser) {
  const { mutateAsync, isPending: pending } = useChangeProfile();
  const { register, handleSubmit, control, formState, reset, setError, setFocus } = useForm({
    resolver: zodResolver(profileSettings),
    defaultValues: settingsOf(me),
    mode: 'onTouched',
  });
  const { isDirty, errors } = formState;
  const available = useAvailability(useWatch({ control, name: 'username' }), me.username);
  useEffect(() => {
    if (available === false) setError('username', { message: usernameTaken });
  }, [available, setError]);
  const [isAskingAboutRights, askAboutRights] = useState(false);
  const save = handleSubmit((profile) => send(profile));
  const send = async (profile: ProfileSettings & { givesUpRights?: boolean }) => {
    if (available === false) {
      setError('username', { message: usernameTaken });
      return setFocus('username');
    }
    try {
      reset(settingsOf(await mutateAsync(profile)));
      toast({ title: 'Profile updated!' });
    } catch (error) {
      if (isRefusal(error, 'ends_administrator_rights')) askAboutRights(true);
      else showError(settingsFailure(error));
    }
  };
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
    rights: {
      isAsking: isAskingAboutRights,
      close: () => askAboutRights(false),
      giveUp: () => {
        askAboutRights(false);
        void handleSubmit((profile) => send({ ...profile, givesUpRights: true }))();
      },
    },
    leaving: useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true }),
  };
}

function settingsOf({ username, firstName, lastName, bio }: CurrentUser): ProfileSettings {
  return { username: username ?? '', firstName: firstName ?? '', lastName: lastName ?? '', bio: bio ?? '' };
}

/** Returns the message for an error of the profile call (ERR-20 to ERR-23, OP-97). */
function settingsFailure(error: unknown): string {
  if (isRefusal(error, 'username_taken')) return 'Username is already taken. Please choose a different one.';
  if (isRefusal(error, 'invalid_input') && error.fields.username !== undefined)
    return 'Invalid username. Please use only letters, numbers, and underscores.';
  return failureText(error, 'Failed to update profile');
}
