import { type ChangeEvent, useRef } from 'react';
import { Button } from './button.tsx';

interface ImportButtonProps {
  /** The name of the file field for screen readers. */
  fileLabel: string;
  pending?: boolean;
  onFile: (file: File) => void;
  children: string;
}

/** A button that lets the member choose a CSV file. The same file can be chosen again. */
export function ImportButton({ fileLabel, pending = false, onFile, children }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label={fileLabel} onChange={choose} />
      <Button
        variant="ghost"
        icon="upload"
        pending={pending}
        pendingLabel="Reading..."
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
