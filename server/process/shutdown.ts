import type { FastifyBaseLogger } from 'fastify';
import type { StartError } from '#server/start-error.ts';

type Step = () => Promise<unknown>;

interface Ending {
  /** In seconds, to continue serving a proxy's connections before the other shutdown steps. */
  drainSeconds: number;
  hasWorkers: boolean;
}

/** For the last step, such as stopping the database. After that, the process exits anyway. */
const closeMilliseconds = 4_000;
/** The maximum time for requests in progress, after which they are canceled. */
const responseMilliseconds = 10_000;
const workersMilliseconds = responseMilliseconds + closeMilliseconds + 1_000;

/** Also if the parent process exits or the database is lost. First, the requests finish. Last, the database stops. */
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
