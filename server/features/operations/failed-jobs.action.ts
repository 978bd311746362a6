import { CallError } from '#server/call-error.ts';
import { type Administration, success } from '#server/features/admin-changes/administer.action.ts';
import { deleteFailedJob, retryFailedJob } from '#server/database/jobs.sql.ts';

interface OfJob {
  params: { id: number };
}

const missing = () => new CallError('not_found', 'This job hasn’t failed, or no longer exists');

export async function retryJob({ queries, record }: Administration, { params: { id } }: OfJob) {
  const name = await retryFailedJob(queries, id);
  if (name === undefined) throw missing();
  await record('restored', 'job', id, { after: { name } });
  return success;
}

export async function discardJob({ queries, record }: Administration, { params: { id } }: OfJob) {
  const name = await deleteFailedJob(queries, id);
  if (name === undefined) throw missing();
  await record('deleted', 'job', id, { before: { name } });
  return success;
}
