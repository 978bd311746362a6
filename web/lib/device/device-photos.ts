import { plugins, type TakenPhoto } from './wrapper.ts';

/** The plugin's error codes for a camera or gallery that the member has closed. */
const cancelled = new Set(['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020']);

/** Empty if the member closes the camera. Throws if access is denied. */
export function takePhoto(): Promise<File[]> {
  const options = { quality: 90, correctOrientation: true, saveToGallery: false };
  return filesOf(async () => [await plugins().Camera?.takePhoto(options)]);
}

/** Lets the member select photos in the system's picker, which gives the app access only to the selected photos. */
export function choosePhotos(limit: number): Promise<File[]> {
  const options = { mediaType: 0, allowMultipleSelection: limit > 1, limit } as const;
  return filesOf(async () => (await plugins().Camera?.chooseFromGallery(options))?.results ?? []);
}

/** By URL, because a plugin call would return text and need three times as much memory. */
async function filesOf(ask: () => Promise<readonly (TakenPhoto | undefined)[]>): Promise<File[]> {
  const photos = await ask().catch((error: unknown) => {
    if (wasCancelled(error)) return [];
    throw error;
  });
  return Promise.all(photos.flatMap((photo) => (photo?.webPath === undefined ? [] : [fileAt(photo.webPath)])));
}

function wasCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && cancelled.has(String(error.code));
}

async function fileAt(address: string): Promise<File> {
  const bytes = await (await fetch(address)).blob();
  const name = new URL(address, location.href).pathname.split('/').at(-1) ?? 'photo';
  return new File([bytes], name, { type: bytes.type || 'image/jpeg' });
}
