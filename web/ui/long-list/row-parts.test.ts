import { describe, expect, test } from 'vitest';
import { partsOf } from './rows-near.tsx';

const shape = { columns: 4, width: 1000, gap: 40, top: 300 };
/** A row is 460 px high, with a gap of 40 px. */
const row = (index: number) => ({
  index,
  key: index,
  start: 300 + index * 500,
  end: 760 + index * 500,
  size: 460,
  lane: 0,
});
/** The end of the tenth row. */
const end = 10 * 500 - 40;

describe('The parts of a grid with ten rows', () => {
  test('Adjacent rows form one part, followed by a spacer for the omitted rows', () => {
    expect(partsOf([row(0), row(1)], end, shape)).toEqual([{ from: 0, to: 8 }, { room: 8 * 500 - 40 }]);
  });

  test('A spacer is as high as the omitted rows and the gaps between them', () => {
    const parts = partsOf([row(0), row(4), row(5), row(9)], end, shape);
    expect(parts).toEqual([
      { from: 0, to: 4 },
      { room: 3 * 500 - 40 },
      { from: 16, to: 24 },
      { room: 3 * 500 - 40 },
      { from: 36, to: 40 },
    ]);
  });

  test('The spacer for a single omitted row is as high as that row', () => {
    expect(partsOf([row(1)], 2 * 500 - 40, shape)).toEqual([{ room: 460 }, { from: 4, to: 8 }]);
  });
});
