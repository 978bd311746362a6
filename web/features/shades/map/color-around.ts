/** How many pixels on each side of the spot count toward its color. The color of a single pixel is unreliable. */
const around = 3;

/** Returns the mean color around a spot as #rrggbb. The spot's coordinates are fractions of the width and height. */
export function colorAround(canvas: HTMLCanvasElement, spot: { x: number; y: number }): string | undefined {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const left = Math.max(0, Math.min(canvas.width - 1, Math.floor(spot.x * canvas.width)) - around);
  const top = Math.max(0, Math.min(canvas.height - 1, Math.floor(spot.y * canvas.height)) - around);
  const width = Math.min(2 * around + 1, canvas.width - left);
  const height = Math.min(2 * around + 1, canvas.height - top);
  return meanColor(context.getImageData(left, top, width, height).data);
}

/**
 * Returns the mean color as #rrggbb. `pixels` contains red, green, blue, and opacity for each pixel. @internal Exported
 * only for tests.
 */
export function meanColor(pixels: Uint8ClampedArray): string {
  const channel = (offset: number) => {
    let sum = 0;
    for (let index = offset; index < pixels.length; index += 4) sum += pixels[index] ?? 0;
    return Math.round(sum / (pixels.length / 4));
  };
  return `#${[0, 1, 2].map((offset) => channel(offset).toString(16).padStart(2, '0')).join('')}`;
}
