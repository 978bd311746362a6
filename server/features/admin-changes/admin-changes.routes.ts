import { listAdminChanges } from '#contract/admin-changes.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectAdminChanges } from './admin-changes.sql.ts';

export function adminChangeRoutes(register: Register): void {
  pagedRoute(register, listAdminChanges, {
    select: ({ query: { cursor, limit: _limit, ...filter }, context }, rows) =>
      selectAdminChanges(context.database, filter, idFromCursor(cursor), rows),
    cursorOf: ({ id }) => String(id),
    view: (rows) => rows.map(({ createdAt, ...change }) => ({ ...change, date: createdAt.toISOString() })),
  });
}
