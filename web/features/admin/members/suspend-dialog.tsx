import { limits } from '#contract/limits.ts';
import { type AdminMember, suspensionForm } from '#contract/suspensions.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { LogNote } from '#web/features/admin/forms/log-note.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { sendSuspension } from './members-api.ts';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';

interface SuspendDialogProps {
  member: Pick<AdminMember, 'id' | 'username' | 'firstName' | 'lastName' | 'suspension'>;
  onClose: () => void;
}

/** A dialog that asks for the reason and the end date of a suspension. Mounted only while it is open. */
export function SuspendDialog({ member, onClose }: SuspendDialogProps) {
  const { values, change, text, errors, versions, dialog } = useSuspendForm(member, onClose);
  const name = fullName(member);
  return (
    <FormDialog
      title={member.suspension ? `Change suspension of ${name}` : `Suspend ${name}?`}
      description="Suspended members can sign in, read, and export, but can’t post or change anything. Their posts stay."
      action={member.suspension ? 'Save' : 'Suspend'}
      onClose={onClose}
      {...dialog}
    >
      <TextArea
        label="Reason for the member"
        rows={3}
        hint="The member sees it in the app and in an email."
        maxLength={limits.suspension.reason}
        count={{ length: values.reason.length, maximum: limits.suspension.reason }}
        {...text('reason')}
      />
      <DateField
        label="Until"
        optional
        hint="The suspension ends on this day (UTC). Leave blank to suspend until you lift it."
        value={values.endsOn}
        error={errors.endsOn}
        futureOnly
        onValueChange={(day) => change({ endsOn: day })}
      />
      <LogNote length={values.note.length} {...text('note')} />
      <StoredVersions {...versions} labels={{ reason: 'Reason', endsOn: 'Until' }} />
    </FormDialog>
  );
}

function useSuspendForm(member: SuspendDialogProps['member'], onSaved: () => void) {
  return useDialogForm({
    valuesAtFirst: () => ({
      reason: member.suspension?.reason ?? '',
      endsOn: member.suspension?.endsOn ?? '',
      note: '',
    }),
    formOf: ({ reason, endsOn, note }) => suspensionForm.safeParse({ reason, endsOn: endsOn.trim() || null, note }),
    save: (form, _typed, { reason, endsOn }) => sendSuspension(member.id, { ...form, from: { reason, endsOn } }),
    savedTitle: 'Member suspended',
    failedTitle: 'Failed to suspend the member',
    onSaved,
  });
}
