import type { Context } from '#server/context.ts';
import { scheduledTasks } from '#server/jobs/scheduled-tasks.ts';

/** Runs a scheduled task, due or not. A task that fails fails the test. */
export async function runTask(context: Context, name: keyof typeof scheduledTasks): Promise<void> {
  await scheduledTasks[name].run(context);
}
