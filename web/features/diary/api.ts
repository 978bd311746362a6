import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/diary.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { fetchFile } from '#web/lib/calls/client.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { privatePicture } from '#web/lib/calls/private-picture.ts';

const productsQuery = (on: string) => callQuery(calls.listDiaryProducts, { query: { on } });

export function useDiaryProducts(on: string | undefined) {
  return useQuery({ ...productsQuery(on ?? ''), enabled: on !== undefined, placeholderData: keepPreviousData });
}

/** Returns the products that the member used on a day, or an empty list if they are not cached. */
export function productsUsedOn(on: string | undefined) {
  return (on === undefined ? undefined : queryClient.getQueryData(productsQuery(on).queryKey))?.used ?? [];
}

/** Returns an entry's private photo as a data URL, because an `img` element cannot send the owner's token. */
export function useReactionPhoto(id: number | undefined) {
  return useQuery({
    ...privatePicture(['reaction-photo', id], () =>
      fetchFile(calls.showReactionPhoto, { params: { id: id ?? 0, size: 480 } }),
    ),
    enabled: id !== undefined,
  });
}

export async function saveReaction(id: number | undefined, form: calls.ReactionForm, file: Blob | null | undefined) {
  const [photo = null] = file ? await uploadPhotos([file], { isPrivate: true }) : [];
  const body = file === undefined ? form : { ...form, photo };
  await (id === undefined
    ? sendChange(calls.recordReaction, { body }, 'diary')
    : sendChange(calls.changeReaction, { params: { id }, body }, 'diary'));
  if (id !== undefined && body.photo !== undefined) queryClient.removeQueries({ queryKey: ['reaction-photo', id] });
}
