import { fileSharing } from './share-file.ts';
import { isWrapped } from './wrapper.ts';

/** The wrapper cannot download files, so it opens the share sheet, which can save the file. */
export function saveFile(file: Blob, name: string): void {
  const share = isWrapped() ? fileSharing(file, name) : undefined;
  if (share) void share();
  else download(file, name);
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Releases the file after a minute, when the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
