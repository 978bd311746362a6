import { createStore, promisifyRequest } from 'idb-keyval';
import { limits } from '#contract/limits.ts';

const inShared = createStore('shelflife.shared', 'photos');
const name = 'photos';

/** Stores photos shared from another app until the form takes them. */
export async function keepSharedPhotos(photos: readonly File[]): Promise<void> {
  const fitting = photos.filter(({ size }) => size <= limits.photo.bytes * 4).slice(0, limits.photo.perSubmission);
  await inShared('readwrite', (shared) => promisifyRequest(shared.put(fitting, name)));
}

/** Takes the photos. A second call returns none. */
export async function takeSharedPhotos(): Promise<File[]> {
  return inShared('readwrite', async (shared) => {
    const photos = await promisifyRequest<File[] | undefined>(shared.get(name));
    shared.delete(name);
    return photos ?? [];
  }).catch(() => []);
}
