import type { Context } from '#server/context.ts';
import { scheduledTasks } from '#server/jobs/scheduled-tasks.ts';

/** Runs each scheduled task once, due or not. A task that fails fails the test. */
export async function runEveryTask(context: Context): Promise<void> {
  for (const { run } of Object.values(scheduledTasks)) await run(context);
}
