import type { CallInput } from '#contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { listOwnRequests, requestProduct, submitPhotos } from '#contract/submissions.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

const ownRequests = callQuery(listOwnRequests, {});

/** Returns the viewer's product requests, newest first. */
export function useOwnRequests() {
  // Always refetches, because administrators may decide on a request at any time.
  return useQuery({ ...ownRequests, staleTime: 0 });
}

export async function sendRequest(body: CallInput<typeof requestProduct>['body']): Promise<void> {
  await send(requestProduct, { body });
  await queryClient.invalidateQueries({ queryKey: ownRequests.queryKey });
}

/**
 * Uploads the photos from their data URLs, and then sends the submission. A submission with `photoUrls` is sent without
 * an upload.
 */
export async function sendPhotos(body: CallInput<typeof submitPhotos>['body']): Promise<void> {
  const form = 'photos' in body ? { ...body, photos: await uploadPhotos(body.photos) } : body;
  await send(submitPhotos, { body: form });
}
