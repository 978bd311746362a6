import { isWrapped, plugins } from './wrapper.ts';

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

/** Undefined if there is no share sheet for files. Does not throw if the member closes the sheet. */
export function fileSharing(file: Blob, name: string): (() => Promise<void>) | undefined {
  const { Filesystem, Share } = plugins();
  if (Filesystem && Share)
    return async () => {
      // A page can pass bytes to the platform only as text, and the share sheet needs a file URL.
      const { uri } = await Filesystem.writeFile({
        path: name,
        data: (await asDataAddress(file)).replace(/^[^,]*,/, ''),
        directory: 'CACHE',
      });
      await Share.share({ files: [uri] }).catch(() => undefined);
    };
  const files = [new File([file], name, { type: file.type })];
  return navigator.canShare?.({ files }) ? () => navigator.share({ files }).catch(() => undefined) : undefined;
}

export function asDataAddress(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture can’t be read')));
    reader.readAsDataURL(file);
  });
}
