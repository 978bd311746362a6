import type { CallInput } from '#contract/endpoint.ts';
import { listOwnRequests, requestProduct, submitPhotos } from '#contract/submissions.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';

/** Always refetches, because administrators may decide on a request at any time. */
export const useOwnRequests = () => useCall(listOwnRequests, {}, { freshFor: 0 });

export async function sendRequest(
  body: CallInput<typeof requestProduct>['body'],
  photo: Blob | string | undefined,
): Promise<void> {
  const [productPhoto = body.productPhoto] = photo ? await uploadPhotos([photo]) : [];
  await send(requestProduct, { body: { ...body, productPhoto } });
  await queryClient.invalidateQueries({ queryKey: [listOwnRequests.path] });
}

export const sendPhotos = (body: CallInput<typeof submitPhotos>['body']) => send(submitPhotos, { body });
