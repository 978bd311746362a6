import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { deleteFailedJob, retryFailedJob } from '#server/database/jobs.sql.ts';

const missing = () => new CallError('not_found', 'This job hasn’t failed, or no longer exists');

export async function retryJob(
  { database }: Pick<Context, 'database'>,
  administratorId: string,
  id: number,
): Promise<void> {
  await inTransaction(database, async (queries) => {
    const kind = await retryFailedJob(queries, id);
    if (kind === undefined) throw missing();
    const [subject, subjectId] = ['job', String(id)] as const;
    await insertAdminChange(queries, {
      administratorId,
      action: 'restored',
      subject,
      subjectId,
      after: { name: kind },
    });
  });
}

export async function discardJob(
  { database }: Pick<Context, 'database'>,
  administratorId: string,
  id: number,
): Promise<void> {
  await inTransaction(database, async (queries) => {
    const kind = await deleteFailedJob(queries, id);
    if (kind === undefined) throw missing();
    const [subject, subjectId] = ['job', String(id)] as const;
    await insertAdminChange(queries, {
      administratorId,
      action: 'deleted',
      subject,
      subjectId,
      before: { name: kind },
    });
  });
}
