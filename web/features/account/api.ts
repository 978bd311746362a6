import { useMutation } from '@tanstack/react-query';
import {
  changePicture,
  type ReviewsChoice,
  orderDeletion,
  provePassword,
  removePicture,
  cancelDeletion,
} from '#contract/account.ts';
import type { CallResponse } from '#contract/endpoint.ts';
import { meQuery } from '#web/features/people/api.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Refetches the data that includes the profile, and caches the viewer's updated profile from the response. */
async function showMe(response: CallResponse<typeof removePicture>): Promise<void> {
  await refreshAfter('profile');
  queryClient.setQueryData(meQuery.queryKey, response);
}

/** Returns a mutation that uploads a picture and makes it the profile picture. */
export function useChangePicture() {
  return useMutation({
    async mutationFn(square: Blob) {
      const [picture = ''] = await uploadPhotos([square]);
      return send(changePicture, { body: { picture } });
    },
    onSuccess: showMe,
  });
}

export function useRemovePicture() {
  return useMutation({ mutationFn: () => send(removePicture, {}), onSuccess: showMe });
}

/** Sends the password. If it is correct, this session may change the second factor for the next ten minutes. */
export function givePassword(password: string) {
  return send(provePassword, { body: { password } });
}

export function sendDeletion(order: { password: string; reviews: ReviewsChoice }) {
  return send(orderDeletion, { body: order });
}

export function useCancelDeletion() {
  return useMutation({ mutationFn: () => send(cancelDeletion, {}), onSuccess: showMe });
}
