import { FileButton } from './file-button.tsx';

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
