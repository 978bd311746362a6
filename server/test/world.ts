import { afterAll, inject } from 'vitest';
import { openWorld, type World } from './open-world.ts';

export type { World };

/** Noon in the middle of a year, so that no test hits a boundary by chance. */
export const testNoon = new Date('2026-06-15T12:00:00Z');

/**
 * Creates a separate world for one test file: database, server, clock and factories. Nothing is wiped, and test order
 * does not matter. Move the clock with `clock.now = …`; without `clock`, the time is `testNoon`.
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
