import { promisifyRequest, set } from 'idb-keyval';
import { openDatabase } from './open-database.ts';
import { limits } from '#contract/limits.ts';
import { ownDevice } from './clean-device.ts';

const inShared = openDatabase('shelflife.shared', 'photos');
const name = 'photos';
/** The age at which shared photos are discarded, in milliseconds. */
const longest = 60 * 60_000;

interface SharedPhotos {
  at: number;
  photos: readonly File[];
}

/** Omits photos beyond the limit of one submission, and those over four times the size limit. */
export async function saveSharedPhotos(photos: readonly File[]): Promise<void> {
  const fitting = photos.filter(({ size }) => size <= limits.photo.bytes * 4).slice(0, limits.photo.perSubmission);
  const saved: SharedPhotos = { at: Date.now(), photos: fitting };
  await set(name, saved, inShared);
}

/** Also deletes them. Empty if they were shared more than an hour ago (MOB-30). */
export async function takeSharedPhotos(userId: string): Promise<readonly File[]> {
  await ownDevice(userId);
  return inShared('readwrite', async (shared) => {
    const saved = await promisifyRequest<SharedPhotos | undefined>(shared.get(name));
    shared.delete(name);
    return saved && Date.now() - saved.at < longest ? saved.photos : [];
  }).catch(() => []);
}
