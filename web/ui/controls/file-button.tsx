import { type ComponentProps, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { readText } from '#web/lib/device/read-text.ts';
import { showFailureOr, toast } from '#web/ui/feedback/toast.ts';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  fileLabel: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: [File, ...File[]]) => void;
}

export function FileButton({ fileLabel, accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={fileLabel}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button pendingLabel="Reading..." {...button} onClick={() => input.current?.click()} />
    </>
  );
}

interface ImportButtonProps<Imported> {
  fileLabel: string;
  send: (csv: string) => Promise<Imported>;
  /** The words of the toast. */
  wordsOf: (imported: Imported) => { title: string; description?: string };
  children: string;
}

/** Imports a file of the member's own data. The server skips rows that exist, are unreadable, or exceed the limit. */
export function ImportButton<Imported>({ fileLabel, send, wordsOf, children }: ImportButtonProps<Imported>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => send(await readText(file)),
    onSuccess: (imported: Imported) => toast(wordsOf(imported)),
    onError: (error) => showFailureOr(error, plainFailure(error)),
  });
  return (
    <FileButton
      variant="ghost"
      icon="upload"
      fileLabel={fileLabel}
      accept=".csv,text/csv"
      pending={isPending}
      onFiles={([file]) => mutate(file)}
    >
      {children}
    </FileButton>
  );
}
