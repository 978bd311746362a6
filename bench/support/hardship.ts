import { setTimeout as pause } from 'node:timers/promises';
import { errorBody } from '#contract/errors.ts';
import { type createTraffic, Refused } from './traffic.ts';

/** How the writers' calls failed. */
export interface Outcomes {
  /** The number of responses with status 503 in the contract's format, with Retry-After. */
  clear: number;
  /** All other failures, as text. */
  unclear: string[];
}

/** Runs several writers until the action is complete. After a failure, a writer pauses for 100 ms and continues. */
export async function writeThrough(
  traffic: ReturnType<typeof createTraffic>,
  action: () => Promise<unknown>,
  writers = 4,
): Promise<Outcomes> {
  const outcomes: Outcomes = { clear: 0, unclear: [] };
  let isOver = false;
  const writing = Array.from({ length: writers }, (_, index) =>
    traffic.run(
      index,
      writers,
      () => isOver,
      async (error) => {
        if (isClear(error)) outcomes.clear += 1;
        else outcomes.unclear.push(String(error));
        await pause(100);
      },
    ),
  );
  await action();
  isOver = true;
  await Promise.all(writing);
  return outcomes;
}

function isClear(error: unknown): boolean {
  if (!(error instanceof Refused) || error.status !== 503 || error.retryAfter === null) return false;
  const { data } = errorBody.safeParse(JSON.parse(error.body));
  return data?.code === 'unavailable';
}

/** Returns how many seconds pass until the server reports that its database is ready. Throws after `most` seconds. */
export async function secondsUntilReady(origin: string, most: number): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (seconds() > most) throw new Error(`Not ready after ${most} s`);
    await pause(50);
  }
  return seconds();
}
