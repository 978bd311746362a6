import { describe, expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { clustersOf } from './dots.ts';
import { meanColor } from './color-inputs.tsx';
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
    expect(points.colors).toEqual(['#aa0011', '#bb2233', '#cc4455']);
  });

  test('One outlier does not set the scale, for a hue and for a lightness', () => {
    shows('SHADE-15');
    const ordinary = Array.from({ length: 60 }, (_, index) => index);
    const mapped = pointsOf({
      ids: [...ordinary, 60],
      hues: [...ordinary.map((index) => 30 + index / 3), 210],
      lightnesses: [...ordinary.map((index) => 40 + index / 3), 100],
      colours: 'c08060'.repeat(61),
    });
    for (const places of [mapped.xs, mapped.ys]) {
      const sorted = [...places].slice(0, -1).toSorted((one, other) => one - other);
      expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBeGreaterThan(0.9);
      for (const place of places) expect(Math.abs(place - 0.5)).toBeLessThan(0.5);
    }
  });

  test('Thousands of crowded shades are drawn as separate dots, and zooming in separates more of them', () => {
    shows('SHADE-15');
    const ids = Array.from({ length: 4822 }, (_, index) => index);
    const crowd = pointsOf({
      ids,
      hues: ids.map((index) => 40 + ((index * 7919) % 1009) / 40),
      lightnesses: ids.map((index) => 30 + ((index * 104_729) % 997) / 20),
      colours: 'c08060'.repeat(ids.length),
    });
    const apart = 14;
    const drawn = (zoom: number) => {
      const groups = clustersOf(crowd, { width: size.width * zoom, height: size.height * zoom }, apart);
      for (;;) {
        const { done, value } = groups.next();
        if (done) return value;
      }
    };
    const whole = drawn(1);
    expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
    const places = whole.map(({ index }) => onScreen(wholeMap, size, crowd.xs[index] ?? 0, crowd.ys[index] ?? 0));
    const distances = places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(apart - 0.01);
    expect(drawn(4).length).toBeGreaterThan(2 * whole.length);
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
