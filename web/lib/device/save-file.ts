import { fileSharing } from './share-file.ts';
import { isWrapped } from './wrapper.ts';

/**
 * Downloads a file in the browser. The wrapper cannot download files, so it opens the share sheet, which can save them.
 */
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
  // Once the download has started, the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
