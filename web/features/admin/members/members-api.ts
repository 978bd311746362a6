import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { dismissAdministrator, liftSuspension, listAdminMembers, suspendMember } from '#contract/suspensions.ts';
import { pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** If `text` is empty, returns all suspended members. Always refetches, because suspensions end automatically. */
export function useAdminMembers(text: string) {
  const search = text.trim();
  return useInfiniteQuery({
    ...pagedQuery(listAdminMembers, (cursor) => ({
      query: {
        limit: limits.page.defaultRows,
        ...(search && { search }),
        ...(cursor !== undefined && { cursor }),
      },
    })),
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export async function sendSuspension(memberId: string, body: CallInput<typeof suspendMember>['body']): Promise<void> {
  await send(suspendMember, { params: { memberId }, body });
  await refreshAfter('suspension');
}
export async function sendLift(memberId: string): Promise<void> {
  await send(liftSuspension, { params: { memberId } });
  await refreshAfter('suspension');
}
export async function sendDismissal(memberId: string): Promise<void> {
  await send(dismissAdministrator, { params: { memberId } });
  await refreshAfter('suspension');
}
