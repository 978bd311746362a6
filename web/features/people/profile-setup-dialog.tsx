import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { profileSetup, setUpProfile } from '#contract/people.ts';
import { failureText } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import { changeMe } from '#web/features/account/api.ts';
import { useAvailability, usernameTaken } from './use-availability.ts';
import { profileShelf } from '#web/features/auth/shelves.ts';
import * as styles from './profile-setup-dialog.module.css';

/** Covers home until the member has chosen a username. There is no other way to close the dialog (HOME-24, HOME-25). */
export function ProfileSetupDialog() {
  const { register, handleSubmit, control, formState, setFocus } = useForm({
    resolver: zodResolver(profileSetup),
    defaultValues: { username: '', bio: '' },
  });
  const { errors, isSubmitting } = formState;
  const [typedName, typedBio] = useWatch({ control, name: ['username', 'bio'] });
  const available = useAvailability(typedName, null);
  const save = handleSubmit(async ({ username, bio }) => {
    if (available === false) return setFocus('username');
    try {
      // The call leaves out an empty bio (HOME-28).
      await changeMe(setUpProfile, { body: { username, ...(bio && { bio }) } });
      toast({ title: 'Profile Updated!', description: 'Your profile has been set up successfully.' });
    } catch (error) {
      showError(failureText(error, 'Failed to update profile. Please try again.'), 'Update Failed');
    }
  });
  return (
    <Dialog
      onClose={() => undefined}
      dismissible={false}
      title="Set up your profile"
      description="Choose a username so others can find you. You can change it in Settings."
      onSubmit={(event) => void save(event)}
      footer={
        <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Saving...">
          Save profile
        </Button>
      }
    >
      <Ledge stills={profileShelf} className={styles.ledge} />
      <TextField
        label="Username"
        hint={available ? 'This username is available' : '3 to 30 letters, numbers, or underscores'}
        error={errors.username?.message ?? (available === false ? usernameTaken : undefined)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...register('username')}
      />
      <TextArea
        label="Bio"
        optional
        hint="Other members can see it"
        placeholder="Your skin, undertone, and what you’re panning"
        error={errors.bio?.message}
        count={{ length: typedBio?.trim().length ?? 0, maximum: limits.bio.maximum }}
        {...register('bio')}
      />
    </Dialog>
  );
}
