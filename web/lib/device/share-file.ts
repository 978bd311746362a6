import { asDataAddress } from './data-address.ts';
import { plugins } from './wrapper.ts';

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
