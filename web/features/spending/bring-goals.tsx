import { type ChangeEvent, useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { useBringGoals } from './api.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

/** Imports goals from the member's own download, without duplicates. */
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
          title: `${counted(added, 'goal')} imported`,
          ...(leftOut > 0 && {
            description: `${counted(leftOut, 'row')} skipped: already there, unreadable, or over the limit`,
          }),
        }),
      onError: (error) => showFailureOr(error, 'Couldn’t import your goals'),
    });
  };
  return (
    <>
      <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label="Goals file" onChange={choose} />
      <Button
        variant="ghost"
        icon="upload"
        pending={isPending}
        pendingLabel="Reading..."
        onClick={() => input.current?.click()}
      >
        Import goals from a file
      </Button>
    </>
  );
}
