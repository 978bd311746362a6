import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { openDataExport } from './own-data.hydration.ts';

const world = await createWorld();

test('An export of more than 8,000 tags sorts them by count, highest first, and then by name', async () => {
  shows('API-103');
  const tagOf = (place: number) => `tag ${(place * 7919) % 10_000}`;
  const shelf = Array.from({ length: 3 }, (_, entry) =>
    Array.from({ length: 10_000 }, (__, place) => tagOf(entry * (place + 1) + place * 31)),
  );
  const member = await world.member();
  for (const tags of shelf) {
    const { id } = await world.shelve(member);
    await world.pool.query('update shelf_entries set custom_tags = $2 where user_id = $3 and id = $1', [
      id,
      tags,
      member.id,
    ]);
  }
  const counts = Map.groupBy(shelf.flat(), (tag) => tag);
  const expected = [...counts]
    .map(([tag, all]) => ({ tag, count: all.length }))
    .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
  const rows = [];
  for await (const row of openDataExport(world.context.database, member.id).tags()) rows.push(row);
  expect(expected.length).toBeGreaterThan(8000);
  expect(rows).toEqual(expected);
});
