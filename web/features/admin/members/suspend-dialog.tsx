import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type AdminMember, suspensionForm } from '#contract/suspensions.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendSuspension } from './members-api.ts';

interface SuspendDialogProps {
  member: Pick<AdminMember, 'id' | 'username' | 'firstName' | 'lastName' | 'suspension'>;
  onClose: () => void;
}

/** Reason and end date of a suspension. Mounted only while it is open. */
export function SuspendDialog({ member, onClose }: SuspendDialogProps) {
  const { reason, endsOn, errors, refusal, pending, change, submit } = useSuspendForm(member, onClose);
  const name = fullName(member);
  return (
    <FormDialog
      title={member.suspension ? `Change suspension of ${name}` : `Suspend ${name}?`}
      description="Suspended members can sign in, read, and export, but can’t post or change anything. Their posts stay. They see the reason."
      action={member.suspension ? 'Save' : 'Suspend'}
      pending={pending}
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      {refusal && <FormError>{refusal}</FormError>}
      <TextArea
        label="Reason"
        rows={3}
        value={reason}
        error={errors.reason}
        maxLength={limits.suspension.reason}
        count={{ length: reason.length, maximum: limits.suspension.reason }}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <DateField
        label="Until"
        optional
        hint="The suspension ends on this day (UTC). Leave blank to suspend until you lift it."
        value={endsOn}
        error={errors.endsOn}
        futureOnly
        onValueChange={(day) => change({ endsOn: day })}
      />
    </FormDialog>
  );
}

function useSuspendForm(member: SuspendDialogProps['member'], onSaved: () => void) {
  const [values, setValues] = useState({
    reason: member.suspension?.reason ?? '',
    endsOn: member.suspension?.endsOn ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);
  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    setErrors({});
    setRefusal(undefined);
  };
  const submit = async () => {
    if (pending) return;
    const read = suspensionForm.safeParse({ reason: values.reason, endsOn: values.endsOn.trim() || null });
    if (!read.success) return setErrors(fieldErrors(read.error));
    setPending(true);
    try {
      await sendSuspension(member.id, read.data);
      toast({ title: 'Member suspended' });
      onSaved();
    } catch (error) {
      if (error instanceof ServerError) setErrors(error.fields);
      setRefusal(failureText(error, 'Failed to suspend the member'));
      setPending(false);
    }
  };
  return { ...values, errors, refusal, pending, change, submit };
}
