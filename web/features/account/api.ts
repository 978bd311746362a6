import { orderDeletion, provePassword, type ReviewsChoice } from '#contract/account.ts';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { CurrentUser, currentUserResponse } from '#contract/people.ts';
import { meQuery } from '#web/features/people/api.ts';
import { queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Makes a call that changes the viewer's profile. Refetches the data that includes it, and caches the response. */
export async function changeMe<E extends Endpoint & { response: typeof currentUserResponse }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CurrentUser> {
  const response = await send(endpoint, input);
  await refreshAfter('profile');
  queryClient.setQueryData(meQuery.queryKey, response);
  return response.user;
}

/** Sends the password. If it is correct, this session may change the second factor for the next ten minutes. */
export function givePassword(password: string) {
  return send(provePassword, { body: { password } });
}

export function sendDeletion(order: { password: string; reviews: ReviewsChoice }) {
  return send(orderDeletion, { body: order });
}
