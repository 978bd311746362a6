import type { AdminAction, AdminSubject } from '#contract/admin-changes.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertAdminChange } from './admin-changes.sql.ts';

type Facts = Record<string, unknown> | null;

export interface Administration {
  queries: Queries;
  administratorId: string;
  context: Context;
  record: (
    action: AdminAction,
    subject: AdminSubject,
    subjectId: string | number,
    facts: { before?: Facts; after?: Facts },
  ) => Promise<void>;
}

export const success = { success: true } as const;

/** Runs an administrator's change and adds its entries to the change log, in one transaction. */
export function administer<Call extends { viewer: { id: string }; context: Context }, Result>(
  call: Call,
  change: (administration: Administration, call: Call) => Promise<Result>,
): Promise<Result> {
  const { viewer, context } = call;
  return inTransaction(context.database, async (queries) => {
    const record: Administration['record'] = (action, subject, subjectId, facts) =>
      insertAdminChange(queries, {
        administratorId: viewer.id,
        action,
        subject,
        subjectId: String(subjectId),
        ...facts,
      });
    return change({ queries, administratorId: viewer.id, context, record }, call);
  });
}
