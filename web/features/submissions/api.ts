import type { CallInput } from '#contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { listOwnRequests, requestProduct, submitPhotos } from '#contract/submissions.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

const ownRequests = callQuery(listOwnRequests, {});

export function useOwnRequests() {
  // Always refetches, because administrators may decide on a request at any time.
  return useQuery({ ...ownRequests, staleTime: 0 });
}

/** Uploads the photo if it is a data URL, and then sends the request. */
export async function sendRequest(body: CallInput<typeof requestProduct>['body']): Promise<void> {
  const { productPhoto: photo = '' } = body;
  const [uploaded] = photo.startsWith('data:') ? await uploadPhotos([photo]) : [];
  await send(requestProduct, { body: { ...body, ...(uploaded && { productPhoto: uploaded }) } });
  await queryClient.invalidateQueries({ queryKey: ownRequests.queryKey });
}

/** A submission with `photoUrls` is sent without an upload. */
export async function sendPhotos(body: CallInput<typeof submitPhotos>['body']): Promise<void> {
  const form = 'photos' in body ? { ...body, photos: await uploadPhotos(body.photos) } : body;
  await send(submitPhotos, { body: form });
}
