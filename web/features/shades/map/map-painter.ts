import { clustersOf, type Dot, dotOf, opaque, type Picture, stamp } from './dots.ts';
import { type MapPoints, type MapView, onScreen, type Size, wholeMap } from './map-view.ts';

/** The maximum painting time per frame, in milliseconds. The remaining points are painted in later frames. */
const paintingMilliseconds = 4;
/** On each side, as a fraction of the viewport's size. It prevents gaps while the member pans. */
const margin = 0.2;
/** The maximum pixel ratio. A higher ratio would take much longer to paint, but hardly improve the picture. */
const sharpest = 2;

/** The elements that the painter uses: two canvases, one of which is visible, and a ring around the chosen point. */
interface MapParts {
  canvases: readonly [HTMLCanvasElement, HTMLCanvasElement];
  ring: HTMLElement;
}

interface Layer {
  canvas: HTMLCanvasElement;
  view: MapView;
  size: Size;
  ratio: number;
}

/**
 * Returns a painter that draws thousands of points without long frames. Each frame paints a part of the hidden canvas.
 * Until that canvas is finished, the browser's compositor moves and scales the visible canvas.
 */
export function createMapPainter({ canvases, ring }: MapParts) {
  let size: Size = { width: 1, height: 1 };
  let ratio = 1;
  let view = wholeMap;
  let points: MapPoints | undefined;
  let colors = new Uint32Array();
  let mark: number | undefined;
  let shown: Layer = { canvas: canvases[0], view, size, ratio };
  let hidden: Layer = { canvas: canvases[1], view, size, ratio };
  let image: ImageData | undefined;
  let painting: Generator<void, void> | undefined;
  let isStale = true;
  let frame = 0;

  function ask(): void {
    frame ||= requestAnimationFrame(draw);
  }
  function draw(): void {
    frame = 0;
    if (!points) return;
    paintOn(points);
    place(points);
    if (painting || isStale) ask();
  }
  function paintOn(wanted: MapPoints): void {
    if (!painting && isStale) {
      isStale = false;
      Object.assign(hidden, { view, size, ratio });
      const radius = radiusOf(view.zoom) * ratio;
      const scene = { points: wanted, colors, view, inside: pixelsOf(size, ratio), radius };
      painting = paint(emptyPicture(), [dotOf(radius, ratio), dotOf(radius * 1.35, ratio)], scene);
    }
    const until = performance.now() + paintingMilliseconds;
    while (painting && performance.now() < until) if (painting.next().done) finish();
  }
  function emptyPicture(): Picture {
    const { width, height } = withMargin(pixelsOf(size, ratio));
    if (image?.width === width && image.height === height) new Uint32Array(image.data.buffer).fill(0);
    else image = new ImageData(width, height);
    return { width, height, pixels: new Uint32Array(image.data.buffer) };
  }
  function finish(): void {
    painting = undefined;
    if (!image) return;
    const { canvas } = hidden;
    if (canvas.width !== image.width || canvas.height !== image.height)
      Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    [shown, hidden] = [hidden, shown];
    shown.canvas.style.visibility = 'visible';
    hidden.canvas.style.visibility = 'hidden';
  }
  function place(wanted: MapPoints): void {
    const stretch = view.zoom / shown.view.zoom / shown.ratio;
    const middle = onScreen(view, size, shown.view.x, shown.view.y);
    // Stretches the visible canvas to the new size until the hidden canvas has been painted.
    const [wide, high] = [(stretch * size.width) / shown.size.width, (stretch * size.height) / shown.size.height];
    const [x, y] = [middle.x - (shown.canvas.width / 2) * wide, middle.y - (shown.canvas.height / 2) * high];
    shown.canvas.style.transform = `translate(${x}px, ${y}px) scale(${wide}, ${high})`;
    ring.hidden = mark === undefined;
    if (mark === undefined) return;
    const at = onScreen(view, size, wanted.xs[mark] ?? 0, wanted.ys[mark] ?? 0);
    ring.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`;
    ring.style.width = `${2 * radiusOf(view.zoom) + 11}px`;
  }
  /** Starts over, because the unfinished canvas is for other points or another size. */
  function begin(): void {
    painting = undefined;
    isStale = true;
    ask();
  }
  return {
    resize(next: Size) {
      size = next;
      ratio = Math.min(devicePixelRatio, sharpest);
      if (points) place(points);
      begin();
    },
    setPoints(next: MapPoints) {
      points = next;
      colors = Uint32Array.from(next.colors, opaque);
      begin();
    },
    setView(next: MapView) {
      view = next;
      isStale = true;
      ask();
    },
    setMark(index: number | undefined) {
      mark = index;
      ask();
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

export type MapPainter = ReturnType<typeof createMapPainter>;

/** In CSS pixels. Points grow with the zoom factor, but more slowly than the space between them. */
function radiusOf(zoom: number): number {
  return Math.min(4 + Math.sqrt(zoom) * 1.2, 11);
}

function pixelsOf({ width, height }: Size, ratio: number): Size {
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

/** A whole number of pixels, so that the picture is sharp while it does not move. */
function withMargin({ width, height }: Size): Size {
  return { width: width + 2 * Math.round(width * margin), height: height + 2 * Math.round(height * margin) };
}

/** The minimum distance between two drawn points, as a multiple of a point's radius. */
const spacing = 2.8;

interface Scene {
  points: MapPoints;
  colors: Uint32Array;
  view: MapView;
  /** The size of the viewport, which is at the center of the canvas. */
  inside: Size;
  /** The radius of a point that stands for one shade, in pixels of the canvas. */
  radius: number;
}

function* paint(picture: Picture, [one, several]: readonly [Dot, Dot], scene: Scene): Generator<void, void> {
  const { points, colors, view, inside, radius } = scene;
  const [left, top] = [(picture.width - inside.width) / 2, (picture.height - inside.height) / 2];
  const whole = { width: inside.width * view.zoom, height: inside.height * view.zoom };
  const clusters = yield* clustersOf(points, whole, radius * spacing);
  for (const [step, { index, count }] of clusters.entries()) {
    const place = onScreen(view, inside, points.xs[index] ?? 0, points.ys[index] ?? 0);
    stamp(picture, count > 1 ? several : one, place.x + left, place.y + top, colors[index] ?? 0);
    if (step % 64 === 63) yield;
  }
}
