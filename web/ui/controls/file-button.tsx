import { type ComponentProps, useRef } from 'react';
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

interface ImportButtonProps {
  fileLabel: string;
  pending?: boolean;
  onFile: (file: File) => void;
  children: string;
}

export function ImportButton({ onFile, ...button }: ImportButtonProps) {
  return (
    <FileButton variant="ghost" icon="upload" accept=".csv,text/csv" onFiles={([file]) => onFile(file)} {...button} />
  );
}
