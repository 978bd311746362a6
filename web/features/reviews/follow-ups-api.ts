import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as calls from '#contract/review-follow-ups.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export async function sendFollowUp(body: CallInput<typeof calls.addFollowUp>['body']): Promise<void> {
  await send(calls.addFollowUp, { body });
  void refreshAfter('followUp');
}

export function useDeleteFollowUp() {
  return useMutation({
    mutationFn: (id: number) => send(calls.deleteFollowUp, { params: { id } }),
    onSettled: () => refreshAfter('followUp'),
  });
}

/** Returns a mutation that permanently dismisses the question of whether a review still holds. */
export function usePutOff() {
  return useMutation({
    mutationFn: (id: number) => send(calls.putQuestionOff, { params: { id } }),
    onSettled: () => refreshAfter('followUp'),
  });
}
