import type { FastifyBaseLogger } from 'fastify';
import type { StartError } from '#server/start-error.ts';

type Step = () => Promise<unknown>;

interface Ending {
  /** How long connections of a proxy are answered before the rest begins. */
  drainSeconds: number;
  hasWorkers: boolean;
}

/** So long the database, or whatever comes last, has to end in order; then the process ends as it is. */
const closeMilliseconds = 4_000;
/** Requests under way that take longer are cut off. */
const answerMilliseconds = 10_000;
/** Of the first process: its workers first answer, then end. */
const workersMilliseconds = answerMilliseconds + closeMilliseconds + 1_000;

/** Ends the process in order at Ctrl-C, SIGTERM, or when the database is gone: requests first, database last. */
export function endsInOrder(log: FastifyBaseLogger, { drainSeconds, hasWorkers }: Ending) {
  const drainMilliseconds = drainSeconds * 1000 + (hasWorkers ? workersMilliseconds : answerMilliseconds);
  let drain: Step | undefined;
  let close: Step | undefined;
  let ending = false;

  const end = async (code: number) => {
    // Ctrl-C in npm arrives twice: from the terminal and from npm.
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), drainMilliseconds + closeMilliseconds).unref();
    await within(drainMilliseconds, drain?.());
    await close?.();
    process.exit(code);
  };
  const endNow = (code: number) =>
    void end(code).catch((error: unknown) => {
      log.error(error);
      process.exit(1);
    });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endNow(0));
  // scripts/bootstrap.mjs holds the other end: without it nobody could end us from the terminal any more.
  process.on('disconnect', () => endNow(0));

  return {
    first: (step: Step) => void (drain = step),
    lastly: (step: Step) => void (close = step),
    because(error: StartError) {
      console.error(error.message);
      endNow(1);
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
