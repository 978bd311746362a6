/** At each end, so that a few very dark or very light pixels do not affect the contrast. */
const margin = 0.02;

/** The darkest gray becomes black, and the lightest becomes white. */
export function stretch(image: ImageData): ImageData {
  const { data } = image;
  const counts = new Uint32Array(256);
  for (let index = 0; index < data.length; index += 4) {
    const gray = ((data[index] ?? 0) * 77 + (data[index + 1] ?? 0) * 150 + (data[index + 2] ?? 0) * 29) >> 8;
    data[index] = gray;
    // Ignores pure white, because rotated pictures have a white border.
    if (gray < 255) counts[gray] = (counts[gray] ?? 0) + 1;
  }
  const [low, high] = ends(counts);
  const range = Math.max(1, high - low);
  for (let index = 0; index < data.length; index += 4) {
    const gray = (((data[index] ?? 0) - low) * 255) / range;
    data[index] = gray;
    data[index + 1] = gray;
    data[index + 2] = gray;
  }
  return image;
}

function ends(counts: Uint32Array): [number, number] {
  const left = counts.reduce((sum, count) => sum + count, 0) * margin;
  return [firstBeyond(counts, left), 255 - firstBeyond(counts.toReversed(), left)];
}

/** Returns the first gray level at which the cumulative count reaches `left`. */
function firstBeyond(counts: Uint32Array, left: number): number {
  let sum = 0;
  const found = counts.findIndex((count) => (sum += count) >= left);
  return Math.max(0, found);
}
