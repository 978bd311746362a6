import { fileSharing } from './share-file.ts';
import { isWrapped } from './wrapper.ts';

/** Hands a file to the browser as a download; in the wrapper, which has none, to the share sheet that can keep it. */
export function keepFile(file: Blob, name: string): void {
  const share = isWrapped() ? fileSharing(file, name) : undefined;
  if (share) void share();
  else download(file, name);
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Once the download has begun the address is not needed any more.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
