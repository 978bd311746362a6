import type { Context } from '#server/context.ts';
import { scheduledTasks } from '#server/jobs/scheduled-tasks.ts';

/** Runs a scheduled task, even if it is not due. If the task fails, the test fails. */
export async function runTask(context: Context, name: keyof typeof scheduledTasks): Promise<void> {
  await scheduledTasks[name].run(context);
}
