import { uploadReference } from '#contract/upload-reference.ts';
import { uploadPhoto } from '#contract/uploads.ts';
import { sendFile } from '#web/lib/calls/client.ts';
import { uuidOf } from '#web/lib/random-id.ts';

/** A photo to send. A string is a data URL that an older version of the app has persisted. Calls accept it as it is. */
export type SentPhoto = Blob | string;

/** One reference per photo, in the same order. Other calls accept references in place of photos. */
export async function uploadPhotos(photos: readonly SentPhoto[], { isPrivate = false } = {}): Promise<string[]> {
  const references: string[] = [];
  for (const photo of photos) references.push(typeof photo === 'string' ? photo : await upload(photo, isPrivate));
  return references;
}

async function upload(photo: Blob, isPrivate: boolean): Promise<string> {
  const id = await idOf(photo);
  await sendFile(uploadPhoto, { params: { id }, query: isPrivate ? { private: 'true' } : {} }, photo);
  return uploadReference(id);
}

/** From the content, because a change that is sent again must have the same body (decision 36). */
async function idOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  return uuidOf(
    'subtle' in crypto ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : plainHash(bytes),
    8,
  );
}

/** Four FNV-1a hashes with different primes, because `crypto.subtle` does not exist without https. */
function plainHash(bytes: ArrayBuffer): Uint8Array {
  const hashes = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map((prime) => {
    let hash = 0x811c9dc5;
    for (const byte of new Uint8Array(bytes)) hash = Math.imul(hash ^ byte, prime);
    return hash;
  });
  return new Uint8Array(Uint32Array.from(hashes).buffer);
}
