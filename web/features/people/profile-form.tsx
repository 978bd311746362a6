import { zodResolver } from '@hookform/resolvers/zod';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CallInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { changeProfile, type CurrentUser, profileSettings } from '#contract/people.ts';
import { changeMe } from '#web/features/account/api.ts';
import { failureText, isRefusal } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { useAvailability, usernameTaken } from './use-availability.ts';

export function ProfileForm({ me }: { me: CurrentUser }) {
  const { field, available, bioLength, isDirty, pending, submit, rights, leaving } = useProfileForm(me);
  return (
    <SettingsSection title="Profile" className={layout.stack}>
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={available ? 'This username is available' : undefined}
          {...field('username')}
        />
        <div className={layout.twoColumns}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextArea
          label="Bio"
          hint="Other members see your names and bio"
          count={{ length: bioLength, maximum: limits.bio.maximum }}
          {...field('bio')}
        />
        <div className={layout.formFooter}>
          <Button type="submit" disabled={!isDirty} pending={pending} pendingLabel="Saving...">
            Save changes
          </Button>
        </div>
        <ConfirmDialog
          open={rights.isAsking}
          onClose={() => rights.ask(false)}
          title="Give up your administrator rights?"
          description={`Your rights as an administrator belong to the username @${me.username ?? ''}. With a new username, you lose access to the admin panel.`}
          confirmLabel="Change username"
          onConfirm={rights.giveUp}
        />
        <ConfirmDialog
          open={leaving.status === 'blocked'}
          onClose={() => leaving.reset?.()}
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
  const { register, handleSubmit, control, formState, reset, setError, setFocus } = useForm({
    resolver: zodResolver(profileSettings),
    defaultValues: settingsOf(me),
    mode: 'onTouched',
  });
  const { isDirty, errors, isSubmitting } = formState;
  const [username, bio] = useWatch({ control, name: ['username', 'bio'] });
  const available = useAvailability(username, me.username);
  useEffect(() => {
    if (available === false) setError('username', { message: usernameTaken });
  }, [available, setError]);
  const [isAsking, ask] = useState(false);
  const send = async (profile: CallInput<typeof changeProfile>['body']) => {
    if (available === false) {
      setError('username', { message: usernameTaken });
      return setFocus('username');
    }
    try {
      reset(settingsOf(await changeMe(changeProfile, { body: profile })));
      toast({ title: 'Profile updated!' });
    } catch (error) {
      if (isRefusal(error, 'ends_administrator_rights')) ask(true);
      else showError(settingsFailure(error));
    }
  };
  return {
    field: (name: keyof typeof profileSettings.shape) => ({ ...register(name), error: errors[name]?.message }),
    available,
    bioLength: bio.trim().length,
    isDirty,
    pending: isSubmitting,
    submit: handleSubmit(send),
    rights: {
      isAsking,
      ask,
      giveUp: () => {
        ask(false);
        void handleSubmit((profile) => send({ ...profile, givesUpRights: true }))();
      },
    },
    leaving: useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true }),
  };
}

function settingsOf({ username, firstName, lastName, bio }: CurrentUser) {
  return { username: username ?? '', firstName: firstName ?? '', lastName: lastName ?? '', bio: bio ?? '' };
}

/** Returns the message for an error of the profile call (ERR-20 to ERR-23, OP-97). */
function settingsFailure(error: unknown): string {
  if (isRefusal(error, 'username_taken')) return 'Username is already taken. Please choose a different one.';
  if (isRefusal(error, 'invalid_input') && error.fields.username !== undefined)
    return 'Invalid username. Please use only letters, numbers, and underscores.';
  return failureText(error, 'Failed to update profile');
}
