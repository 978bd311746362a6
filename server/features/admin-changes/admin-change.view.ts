import type { AdminChange } from '#contract/admin-changes.ts';
import type { AdminChangeRow } from './admin-changes.sql.ts';

export function viewAdminChange({ change, username, subjectName, names }: AdminChangeRow): AdminChange {
  const { id, action, subject, subjectId, before, after, createdAt } = change;
  return { id, username, action, subject, subjectId, subjectName, before, after, names, date: createdAt.toISOString() };
}
