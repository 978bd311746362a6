import { limits } from '#contract/limits.ts';
import { type CurrentUser, profileSettings } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { TextField, TextArea } from '#web/ui/controls/field.tsx';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText, isRefusal } from '#web/lib/calls/server-error.ts';
import { toast, showError } from '#web/ui/feedback/toast.ts';
import { type ProfileSettings, useAvailability, useChangeProfile, usernameTaken } from './profile-api.ts';

export function ProfileForm({ me }: { me: CurrentUser }) {
  const { register, errors, usernameNote, bioLength, isDirty, pending, submit, rights, leaving } = useProfileForm(me);
  return (
    <SettingsSection title="Profile" className={layout.stack}>
      <form className={layout.stack} noValidate onSubmit={submit}>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={usernameNote}
          error={errors.username?.message}
          {...register('username')}
        />
        <div className={layout.twoColumns}>
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <TextArea
          label="Bio"
          hint="Other members see your names and bio"
          error={errors.bio?.message}
          count={{ length: bioLength, maximum: limits.bio.maximum }}
          {...register('bio')}
        />
        <div className={layout.formFooter}>
          <Button type="submit" disabled={!isDirty} pending={pending} pendingLabel="Saving...">
            Save changes
          </Button>
        </div>
        <ConfirmDialog
          open={rights.isAsking}
          onOpenChange={(open) => !open && rights.close()}
          title="Give up your administrator rights?"
          description={`Your rights as an administrator belong to the username @${me.username ?? ''}. With a new username, you lose access to the admin panel.`}
          confirmLabel="Change username"
          onConfirm={rights.giveUp}
        />
        <ConfirmDialog
          open={leaving.status === 'blocked'}
          onOpenChange={(open) => !open && leaving.reset?.()}
          title="Discard unsaved changes?"
          description="Your profile changes aren’t saved."
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
          onConfirm={() => leaving.proceed?.()}
        />
      </form>
    </SettingsSection>
  );
}

function useProfileForm(me: CurrentUser) {
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
