import { type ChangeEvent, useRef } from 'react';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { useBringGoals } from './api.ts';

/** Imports goals from one's own download, without duplicates. */
export function BringGoals() {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useBringGoals();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    mutate(file, {
      onSuccess: ({ added, leftOut }) =>
        toast({
          title: `${counted(added, 'goal')} brought in`,
          ...(leftOut > 0 && { description: `${counted(leftOut, 'row')} left out: known, unreadable or too many` }),
        }),
      onError: (error) =>
        toast({ variant: 'destructive', title: 'Error', description: failureText(error, 'Failed to bring goals in') }),
    });
  };
  return (
    <>
      <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label="File of goals" onChange={choose} />
      <Button
        variant="ghost"
        icon="upload"
        pending={isPending}
        pendingLabel="Reading..."
        onClick={() => input.current?.click()}
      >
        Bring goals in from a download
      </Button>
    </>
  );
}
