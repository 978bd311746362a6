import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { ImportButton } from '#web/ui/controls/import-button.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { useBringGoals } from './api.ts';

/** Skips existing goals, unreadable rows, and rows over the limit. */
export function BringGoals() {
  const { mutate, isPending } = useBringGoals();
  const bring = (file: File) =>
    mutate(file, {
      onSuccess: ({ added, leftOut }) =>
        toast({
          title: `${counted(added, 'goal')} imported`,
          ...(leftOut > 0 && {
            description: `${counted(leftOut, 'row')} skipped: already there, unreadable, or over the limit`,
          }),
        }),
      onError: (error) => showFailureOr(error, plainFailure(error)),
    });
  return (
    <ImportButton fileLabel="Goals file" pending={isPending} onFile={bring}>
      Import goals from a file
    </ImportButton>
  );
}
