import type { Queries } from '#server/database/database.ts';
import { insertAdminChange } from './admin-changes.sql.ts';

/** `administratorId` is null if an operator ended the rights in the terminal. */
export function recordDismissal(
  queries: Queries,
  memberId: string,
  administratorId: string | null,
  before: { name: string | null },
): Promise<void> {
  const after = administratorId === null ? { by: 'operator' } : null;
  const subject = { subject: 'member', subjectId: memberId } as const;
  return insertAdminChange(queries, { administratorId, action: 'dismissed', ...subject, before, after });
}
