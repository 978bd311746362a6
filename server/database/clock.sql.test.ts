import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { clockWarnings } from './clock.sql.ts';

const world = await createWorld();
const inSeconds = (seconds: number) => clockWarnings(world.context.database, new Date(Date.now() + seconds * 1000));

test('A machine whose clock is more than a minute from the database’s clock gets a warning', async () => {
  expect(await inSeconds(0)).toEqual([]);
  expect(await inSeconds(3600)).toEqual([expect.stringMatching(/is 3(600|599) s ahead of the database’s clock/)]);
  expect(await inSeconds(-3600)).toEqual([expect.stringMatching(/is 360[01] s behind the database’s clock/)]);
});
