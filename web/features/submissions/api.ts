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

export async function sendRequest(
  body: CallInput<typeof requestProduct>['body'],
  photo: Blob | string | undefined,
): Promise<void> {
  const [productPhoto = body.productPhoto] = photo ? await uploadPhotos([photo]) : [];
  await send(requestProduct, { body: { ...body, ...(productPhoto && { productPhoto }) } });
  await queryClient.invalidateQueries({ queryKey: ownRequests.queryKey });
}

export async function sendPhotos(body: CallInput<typeof submitPhotos>['body']): Promise<void> {
  await send(submitPhotos, { body });
}
