import { useMutation } from '@tanstack/react-query';
import { cancelDeletion } from '#contract/account.ts';
import type { CurrentUser } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { outcome, toast } from '#web/ui/feedback/toast.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import { changeMe } from './api.ts';

export function SuspensionBanner({ suspension }: { suspension: NonNullable<CurrentUser['suspension']> }) {
  return (
    <Banner top icon="shield">
      <b>Your account is suspended{suspension.endsOn && ` until ${writtenDay(suspension.endsOn)}`}:</b>{' '}
      {suspension.reason}
      <br />
      <span className={typography.soft}>You can still read and export your data.</span>
    </Banner>
  );
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function DeletionBanner({ deletesOn }: { deletesOn: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeMe(cancelDeletion, {}),
    ...outcome(
      () => toast({ title: 'Your account is safe', description: 'Nothing was deleted.' }),
      'Please try again.',
    ),
  });
  const cancel = (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      Keep my account
    </Button>
  );
  return (
    <Banner top icon="trash" action={cancel}>
      <b>Your account will be deleted on {longDay.format(new Date(deletesOn))}.</b>
    </Banner>
  );
}
