import { useInfiniteQuery } from '@tanstack/react-query';
import { type AdminSubject, listAdminChanges } from '#contract/admin-changes.ts';
import { limits } from '#contract/limits.ts';
import { pagedQuery } from '#web/lib/calls/cache.ts';

/** Always refetches, because other administrators make changes too. */
export function useAdminChanges(subject: AdminSubject | undefined) {
  return useInfiniteQuery({
    ...pagedQuery(listAdminChanges, (cursor) => ({
      query: {
        limit: limits.page.defaultRows,
        ...(subject !== undefined && { subject }),
        ...(cursor !== undefined && { cursor }),
      },
    })),
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
