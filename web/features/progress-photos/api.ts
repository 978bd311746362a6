import { useQuery } from '@tanstack/react-query';
import type { MediaSize } from '#contract/media.ts';
import * as calls from '#contract/progress-photos.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { fetchFile, send } from '#web/lib/calls/client.ts';
import { privatePicture } from '#web/lib/calls/private-picture.ts';

const listQuery = (entryId: number) => callQuery(calls.listProgressPhotos, { params: { id: entryId } });

export function useProgressPhotos(entryId: number) {
  return useQuery(listQuery(entryId));
}

/** Returns the picture as a data URL, because an `img` element cannot send the owner's token. */
export function useProgressPicture(id: number, size: MediaSize) {
  return useQuery(
    privatePicture(['progress-picture', id, size], () => fetchFile(calls.showProgressPhoto, { params: { id, size } })),
  );
}

export const refreshPhotos = (entryId: number) =>
  queryClient.invalidateQueries({ queryKey: listQuery(entryId).queryKey });

export async function addPhoto(entryId: number, file: Blob, form: calls.ProgressPhotoForm): Promise<void> {
  const [photo = ''] = await uploadPhotos([file], { isPrivate: true });
  await send(calls.addProgressPhoto, { params: { id: entryId }, body: { ...form, photo } });
  await refreshPhotos(entryId);
}

export async function changePhoto(entryId: number, id: number, body: calls.ProgressPhotoForm): Promise<void> {
  await send(calls.changeProgressPhoto, { params: { id }, body });
  await refreshPhotos(entryId);
}
