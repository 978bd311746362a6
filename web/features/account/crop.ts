/** `x` and `y` are the center of the square, as fractions of the picture's width and height. */
export interface Crop {
  x: number;
  y: number;
  /** The zoom factor. At 1, the square is as large as the picture allows. */
  zoom: number;
}

export const wholeSquare: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const mostZoom = 4;

interface Size {
  width: number;
  height: number;
}

/** Returns the square in the picture's own pixels. The square never extends past the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { side, left: within(x * width - side / 2, width - side), top: within(y * height - side / 2, height - side) };
}

/** Moves the square within the picture. `right` and `down` are fractions of the square's side. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const movedLeft = within(left + right * side, size.width - side);
  const movedTop = within(top + down * side, size.height - side);
  return { ...crop, x: (movedLeft + side / 2) / size.width, y: (movedTop + side / 2) / size.height };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}
