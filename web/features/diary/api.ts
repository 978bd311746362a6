import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/diary.ts';
import type { MediaSize } from '#contract/media.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, pagedQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { fetchFile, send } from '#web/lib/calls/client.ts';
import { readText } from '#web/lib/device/read-text.ts';
import { privatePicture } from '#web/lib/calls/private-picture.ts';

export function useReactions() {
  return useInfiniteQuery({
    ...pagedQuery(calls.listReactions, (cursor) => ({ query: cursor === undefined ? {} : { cursor } })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export function useSuspicions() {
  return useQuery(callQuery(calls.getSuspicions, {}));
}

const productsQuery = (on: string) => callQuery(calls.listDiaryProducts, { query: { on } });

/** Returns the products that the member used on a day, and all products in use. */
export function useDiaryProducts(on: string | undefined) {
  return useQuery({ ...productsQuery(on ?? ''), enabled: on !== undefined, placeholderData: keepPreviousData });
}

/** Returns the products that the member used on a day, or an empty list if they are not cached. */
export function productsUsedOn(on: string | undefined) {
  return (on === undefined ? undefined : queryClient.getQueryData(productsQuery(on).queryKey))?.used ?? [];
}

/** Returns an entry's private photo as a data URL, because an `img` element cannot send the owner's token. */
export function useReactionPhoto(id: number | undefined, size: MediaSize) {
  return useQuery({
    ...privatePicture(['reaction-photo', id, size], () =>
      fetchFile(calls.showReactionPhoto, { params: { id: id ?? 0, size } }),
    ),
    enabled: id !== undefined,
  });
}

/** If the form contains a new photo (a data URL), uploads the photo first. */
export async function saveReaction(id: number | undefined, form: calls.ReactionForm): Promise<void> {
  const [photo] = form.photo ? await uploadPhotos([form.photo]) : [];
  const body = photo === undefined ? form : { ...form, photo };
  await (id === undefined
    ? send(calls.recordReaction, { body })
    : send(calls.changeReaction, { params: { id }, body }));
  if (id !== undefined && body.photo !== undefined) queryClient.removeQueries({ queryKey: ['reaction-photo', id] });
  void refreshAfter('diary');
}

export function useImportReactions() {
  return useMutation({
    mutationFn: async (file: File) => send(calls.importReactions, { body: { csv: await readText(file) } }),
    onSuccess: () => refreshAfter('diary'),
  });
}

export function useDeleteReaction() {
  return useMutation({
    mutationFn: (id: number) => send(calls.deleteReaction, { params: { id } }),
    onSettled: () => refreshAfter('diary'),
  });
}
