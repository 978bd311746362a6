import type { Context } from '#server/context.ts';
import { claimTask, releaseTask } from '#server/database/scheduled-tasks.sql.ts';
import { withoutEmails } from '#server/log/without-emails.ts';
import { causeOf } from '#server/start-error.ts';
import { type ScheduledTask, scheduledTasks } from './scheduled-tasks.ts';

export async function runDueTasks(
  context: Context,
  tasks: Readonly<Record<string, ScheduledTask>> = scheduledTasks,
): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const name = await claimTask(context.database, Object.keys(tasks));
    const task = name === undefined ? undefined : tasks[name];
    if (name === undefined || task === undefined) return names;
    await run(context, name, task);
    names.push(name);
  }
}

async function run(context: Context, name: string, { everySeconds, run: work }: ScheduledTask): Promise<void> {
  const started = performance.now();
  const error = await work(context).then(
    () => null,
    (cause: unknown) => {
      context.log.error({ err: cause, task: name }, 'task failed');
      return withoutEmails(causeOf(cause));
    },
  );
  const milliseconds = Math.round(performance.now() - started);
  await releaseTask(context.database, name, { everySeconds, milliseconds, error });
}
