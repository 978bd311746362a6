import { afterAll, inject } from 'vitest';
import { openWorld, type World } from './open-world.ts';

export type { World };

/** Noon in the middle of a year, so that no test is near the boundary of a day or year by chance. */
export const testNoon = new Date('2026-06-15T12:00:00Z');

/** One per test file. No test needs to clean up. Change the time with `clock.now = …`. */
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
