import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { differenceOf, labOf } from './colors.ts';

const world = await createWorld();

/** The corners and the middle of the color cube, and colors in between. */
const colors = ['00', '33', '7f', 'c4', 'ff'].flatMap((red, _, steps) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test('The database and the library compute the same CIELAB values for 125 colors', async () => {
  shows('SHADE-01');
  const { rows } = await world.pool.query<{ colour: string; lab: [number, number, number] }>(
    `select colour, lab_of(colour) as lab from unnest($1::text[]) as colour`,
    [colors],
  );
  expect(rows).toHaveLength(colors.length);
  for (const { colour, lab } of rows) {
    const { lightness, a, b } = labOf(colour);
    for (const [index, value] of [lightness, a, b].entries()) expect(lab[index], colour).toBeCloseTo(value, 4);
  }
});

test('Invalid colors have no CIELAB value, and differences match published CIEDE2000 values', async () => {
  shows('SHADE-01', 'SHADE-02');
  const { rows } = await world.pool.query(
    `select lab_of('red') as word, lab_of(null) as nothing, lab_of('#12345') as short`,
  );
  expect(rows).toEqual([{ word: null, nothing: null, short: null }]);
  // These are pairs 1 and 17 from Sharma, Wu, and Dalal, "The CIEDE2000 color-difference formula" (2005).
  const first = [
    { lightness: 50, a: 2.6772, b: -79.7751 },
    { lightness: 50, a: 0, b: -82.7485 },
  ] as const;
  expect(differenceOf(...first)).toBeCloseTo(2.0425, 4);
  const far = [
    { lightness: 50, a: 2.5, b: 0 },
    { lightness: 73, a: 25, b: -18 },
  ] as const;
  expect(differenceOf(...far)).toBeCloseTo(27.1492, 4);
});
