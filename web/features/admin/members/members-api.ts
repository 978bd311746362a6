import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { liftSuspension, listAdminMembers, suspendMember, type Suspension } from '#contract/suspensions.ts';
import { pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/**
 * Returns the members whose username or name contains `text`, or whose email address equals `text`. If `text` is empty,
 * returns all suspended members. Always refetches, because suspensions end automatically.
 */
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

export async function sendSuspension(memberId: string, body: Suspension): Promise<void> {
  await send(suspendMember, { params: { memberId }, body });
  await refreshAfter('suspension');
}
export async function sendLift(memberId: string): Promise<void> {
  await send(liftSuspension, { params: { memberId } });
  await refreshAfter('suspension');
}
