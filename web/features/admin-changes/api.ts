import { useInfiniteQuery } from '@tanstack/react-query';
import { type AdminSubject, listAdminChanges } from '#contract/admin-changes.ts';
import { rowsOf } from '#web/features/admin/api.ts';
import { pagedQuery } from '#web/lib/calls/cache.ts';

/** Always refetches, because other administrators make changes too. */
export const useAdminChanges = (subject: AdminSubject | undefined) =>
  useInfiniteQuery({
    ...pagedQuery(listAdminChanges, (cursor) => ({ query: { subject, cursor } })),
    staleTime: 0,
    select: rowsOf,
  });
