import { found } from '#server/call-error.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { deleteFailedJob, retryFailedJob } from '#server/database/jobs.sql.ts';

interface OfJob {
  params: { id: number };
}

const missing = 'This job hasn’t failed, or no longer exists';

export async function retryJob({ queries, record }: Administration, { params: { id } }: OfJob): Promise<void> {
  const name = found(await retryFailedJob(queries, id), 'not_found', missing);
  await record('restored', 'job', id, { after: { name } });
}

export async function discardJob({ queries, record }: Administration, { params: { id } }: OfJob): Promise<void> {
  const name = found(await deleteFailedJob(queries, id), 'not_found', missing);
  await record('deleted', 'job', id, { before: { name } });
}
