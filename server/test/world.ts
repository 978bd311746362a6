import { afterAll, inject } from 'vitest';
import { openWorld, type World } from './open-world.ts';

export type { World };

/** Noon in the middle of a year, so that no test is near the boundary of a day or year by chance. */
export const testNoon = new Date('2026-06-15T12:00:00Z');

/**
 * Creates a separate world for one test file: a database, a server, a clock, and factories. No test needs to clean up
 * afterward, and tests can run in any order. Change the time with `clock.now = …`. The clock starts at `testNoon`,
 * unless another time is given.
 */
export async function createWorld(
  environment: Record<string, string> = {},
  clock: { now: Date } = { now: testNoon },
): Promise<World> {
  const world = await openWorld(
    { address: inject('databaseServer'), role: inject('databaseRole') },
    environment,
    clock,
  );
  afterAll(world.close);
  return world;
}
