import { describe, expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { meanColor } from './color-around.ts';
import { firstHue, onScreen, panned, pointAt, pointsOf, wholeMap, zoomedAt } from './map-view.ts';

const size = { width: 400, height: 300 };
const points = pointsOf({
  ids: [1, 2, 3],
  hues: [350, 10, 30],
  lightnesses: [20, 80, 50],
  colours: 'aa0011bb2233cc4455',
});

describe('The shade map', () => {
  test('Neighboring hues on the color wheel are neighbors on the map, with light shades above dark shades', () => {
    shows('SHADE-15');
    expect(firstHue([350, 10, 30])).toBe(350);
    expect(firstHue([120])).toBe(120);
    const xs = [...points.xs];
    expect(xs).toEqual(xs.toSorted((one, other) => one - other));
    expect(points.ys[1]).toBeLessThan(points.ys[0] ?? 0);
    expect(points.colours).toEqual(['#aa0011', '#bb2233', '#cc4455']);
  });

  test('Zooming leaves the point under the pointer in place', () => {
    shows('SHADE-19');
    const at = { x: 120, y: 200 };
    const near = zoomedAt(wholeMap, size, 3, at);
    const before = { x: at.x / size.width, y: at.y / size.height };
    const after = onScreen(near, size, before.x, before.y);
    expect(after.x).toBeCloseTo(at.x);
    expect(after.y).toBeCloseTo(at.y);
  });

  test('Panning and zooming never move the view beyond the map', () => {
    shows('SHADE-19');
    expect(panned(wholeMap, size, 500, 500)).toEqual(wholeMap);
    expect(zoomedAt(wholeMap, size, 0.1, { x: 0, y: 0 })).toEqual(wholeMap);
    const corner = panned(zoomedAt(wholeMap, size, 2, { x: 0, y: 0 }), size, 9000, 9000);
    expect(corner).toEqual({ x: 0.25, y: 0.25, zoom: 2 });
  });

  test('A press selects the nearest point within 20 pixels, if there is one', () => {
    shows('SHADE-18');
    const place = onScreen(wholeMap, size, points.xs[2] ?? 0, points.ys[2] ?? 0);
    expect(pointAt(points, wholeMap, size, { x: place.x + 5, y: place.y }, 20)).toBe(2);
    expect(pointAt(points, wholeMap, size, { x: place.x + 25, y: place.y }, 20)).toBeUndefined();
  });

  test('The color at a spot in a photo is the mean color of the pixels around it', () => {
    shows('SHADE-21');
    expect(meanColor(Uint8ClampedArray.from([255, 0, 10, 255, 0, 0, 30, 255]))).toBe('#800014');
  });
});
