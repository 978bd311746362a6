import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { ImportButton } from '#web/ui/controls/import-button.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { useImportReactions } from './api.ts';

/** Skips existing entries, unreadable rows, and rows over the limit. */
export function ImportDiary() {
  const { mutate, isPending } = useImportReactions();
  const bring = (file: File) =>
    mutate(file, {
      onSuccess: ({ added, leftOut, unlinked }) => {
        const skipped = `${counted(leftOut, 'row')} skipped: already there, unreadable, or over the limit.`;
        const named = `${counted(unlinked, 'product')} not found. The entries contain the names.`;
        const description = [...(leftOut > 0 ? [skipped] : []), ...(unlinked > 0 ? [named] : [])].join(' ');
        toast({
          title: added === 1 ? '1 entry imported' : `${added} entries imported`,
          ...(description && { description }),
        });
      },
      onError: (error) => showFailureOr(error, plainFailure(error)),
    });
  return (
    <ImportButton fileLabel="Diary file" pending={isPending} onFile={bring}>
      Import entries from a file
    </ImportButton>
  );
}
