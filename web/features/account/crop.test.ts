import { describe, expect, test } from 'vitest';
import { moved, squareOf, wholeSquare } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a profile picture', () => {
  test('Is the largest in the middle to begin with', () => {
    expect(squareOf(wide, wholeSquare)).toEqual({ left: 100, top: 0, side: 200 });
  });

  test('Gets smaller around its middle when enlarged', () => {
    expect(squareOf(wide, { ...wholeSquare, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  });

  test('Never leaves the picture, and comes back from its edge at once', () => {
    const right = moved(wide, wholeSquare, 10, 10);
    expect(squareOf(wide, right)).toEqual({ left: 200, top: 0, side: 200 });
    expect(squareOf(wide, moved(wide, right, -0.1, 0))).toEqual({ left: 180, top: 0, side: 200 });
  });
});
