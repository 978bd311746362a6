import { expect, test } from 'vitest';
import { dotOf, opaque, type Picture, stamp } from './dots.ts';

const picture = (width: number, height: number): Picture => ({
  width,
  height,
  pixels: new Uint32Array(width * height),
});
const at = ({ width, pixels }: Picture, x: number, y: number) => pixels[y * width + x] ?? 0;
const opacity = (pixel: number) => pixel >>> 24;

test('A dot is round, with its own color inside and a semitransparent edge', () => {
  const paper = picture(21, 21);
  stamp(paper, dotOf(6, 1), 10, 10, opaque('#b8646a'));
  expect(at(paper, 10, 10)).toBe(opaque('#b8646a'));
  expect(at(paper, 14, 10)).toBe(opaque('#b8646a'));
  expect(opacity(at(paper, 16, 10))).toBeGreaterThan(0);
  expect(opacity(at(paper, 16, 10))).toBeLessThan(255);
  expect(at(paper, 18, 10)).toBe(0);
  expect(at(paper, 16, 16)).toBe(0);
  expect(Array.from(paper.pixels).toReversed()).toEqual(Array.from(paper.pixels));
});

test('A dot covers earlier dots, and its semitransparent edge blends with them', () => {
  const paper = picture(31, 21);
  stamp(paper, dotOf(6, 1), 10, 10, opaque('#ff0000'));
  stamp(paper, dotOf(6, 1), 16, 10, opaque('#0000ff'));
  expect(at(paper, 16, 10)).toBe(opaque('#0000ff'));
  expect(at(paper, 5, 10)).toBe(opaque('#ff0000'));
  const between = at(paper, 10, 10);
  expect(opacity(between)).toBe(255);
  expect([opaque('#ff0000'), opaque('#0000ff')]).not.toContain(between);
});

test('A dot that extends beyond the picture is not drawn', () => {
  const paper = picture(21, 21);
  for (const [x, y] of [
    [2, 10],
    [10, 2],
    [19, 10],
    [10, 19],
    [-50, -50],
  ] as const)
    stamp(paper, dotOf(6, 1), x, y, opaque('#b8646a'));
  expect(paper.pixels.every((pixel) => pixel === 0)).toBe(true);
});
