import { describe, expect, test } from 'vitest';
import { moved, squareOf, wholeSquare } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('The crop square of a profile picture', () => {
  test('At first, the square is centered and as large as possible', () => {
    expect(squareOf(wide, wholeSquare)).toEqual({ left: 100, top: 0, side: 200 });
  });

  test('Zooming in shrinks the square around its center', () => {
    expect(squareOf(wide, { ...wholeSquare, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  });

  test('The square stays within the picture, and leaves the edge as soon as it is dragged back', () => {
    const right = moved(wide, wholeSquare, 10, 10);
    expect(squareOf(wide, right)).toEqual({ left: 200, top: 0, side: 200 });
    expect(squareOf(wide, moved(wide, right, -0.1, 0))).toEqual({ left: 180, top: 0, side: 200 });
  });
});
