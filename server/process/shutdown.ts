import type { FastifyBaseLogger } from 'fastify';
import type { StartError } from '#server/start-error.ts';

type Step = () => Promise<unknown>;

interface Ending {
  /**
   * How long the process continues to serve a proxy's connections before it starts the other shutdown steps, in
   * seconds.
   */
  drainSeconds: number;
  hasWorkers: boolean;
}

/**
 * The maximum time for the last step of the shutdown, such as stopping the database. After that, the process exits
 * anyway.
 */
const closeMilliseconds = 4_000;
/** The maximum time for requests in progress, after which they are canceled. */
const responseMilliseconds = 10_000;
/** The maximum time for the workers of the first process to finish their responses and exit. */
const workersMilliseconds = responseMilliseconds + closeMilliseconds + 1_000;

/**
 * Shuts the process down cleanly on SIGINT (Ctrl-C), SIGTERM, or SIGHUP, and if its parent process exits or the
 * database is lost. First, the requests finish. Last, the database stops.
 */
export function endsInOrder(log: FastifyBaseLogger, { drainSeconds, hasWorkers }: Ending) {
  const drainMilliseconds = drainSeconds * 1000 + (hasWorkers ? workersMilliseconds : responseMilliseconds);
  let drain: Step | undefined;
  let close: Step | undefined;
  let ending = false;

  const end = async (code: number) => {
    // On Ctrl-C in npm, the signal arrives twice: from the terminal and from npm.
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
  // scripts/bootstrap.mjs has the other end of the channel. After that process exits, nobody can stop this process from
  // the terminal anymore.
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
