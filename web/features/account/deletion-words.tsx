import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast, showFailureOr } from '#web/ui/feedback/toast.ts';
import { useCancelDeletion } from './api.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function DeletionWords({ deletesOn }: { deletesOn: string }) {
  return (
    <Banner top icon="trash" action={<CancelDeletion />}>
      <b>Your account will be deleted on {longDay.format(new Date(deletesOn))}.</b>
    </Banner>
  );
}

function CancelDeletion() {
  const { mutateAsync, isPending } = useCancelDeletion();
  // Awaits the mutation: the response unmounts the banner, and callbacks of `mutate` would then not run.
  const cancelDeletion = async () => {
    try {
      await mutateAsync();
      toast({ title: 'Your account is safe', description: 'Nothing was deleted.' });
    } catch (error) {
      showFailureOr(error, 'Please try again.');
    }
  };
  return (
    <Button variant="secondary" pending={isPending} onClick={() => void cancelDeletion()}>
      Keep my account
    </Button>
  );
}
