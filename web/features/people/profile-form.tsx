import { limits } from '#contract/limits.ts';
import type { CurrentUser } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';

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
