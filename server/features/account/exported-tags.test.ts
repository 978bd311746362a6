import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { tagRows } from './own-data.view.ts';

test('An export of more than 8,000 tags sorts them by count, highest first, and then by name', async () => {
  shows('API-103');
  const tagOf = (place: number) => `tag ${(place * 7919) % 10_000}`;
  const shelf = Array.from({ length: 1000 }, (_, entry) => ({
    customTags: Array.from({ length: 30 }, (__, place) => tagOf(entry * (place + 1) + place * 31)),
  }));
  const counts = Map.groupBy(
    shelf.flatMap(({ customTags }) => customTags),
    (tag) => tag,
  );
  const expected = [...counts]
    .map(([tag, all]) => ({ tag, count: all.length }))
    .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
  const rows = [];
  for await (const row of tagRows(Readable.from(shelf), () => Promise.resolve())) rows.push(row);
  expect(expected.length).toBeGreaterThan(8000);
  expect(rows).toEqual(expected);
});
