import { limits } from '#contract/limits.ts';
import type { CurrentUser } from '#contract/people.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Username, names and bio of the settings; what is not saved is not lost without a question. */
export function ProfileForm({ me }: { me: CurrentUser }) {
  const { register, errors, usernameNote, bioLength, isDirty, pending, submit, leaving } = useProfileForm(me);
  return (
    <form className="setsec stack" noValidate onSubmit={submit} aria-labelledby="profile-form-title">
      <h2 id="profile-form-title" className="t-sub">
        Profile
      </h2>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={usernameNote}
        error={errors.username?.message}
        {...register('username')}
      />
      <div className="two">
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
        error={errors.bio?.message}
        count={{ length: bioLength, maximum: limits.bio.maximum }}
        {...register('bio')}
      />
      <div className="formfoot">
        <Button type="submit" disabled={!isDirty} pending={pending} pendingLabel="Saving...">
          Save changes
        </Button>
      </div>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onOpenChange={(open) => !open && leaving.reset?.()}
        title="Discard unsaved changes?"
        description="Your profile has changes that are not saved."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => leaving.proceed?.()}
      />
    </form>
  );
}
