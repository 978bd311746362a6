import { type MapPoints, type MapView, onScreen, type Size, wholeMap } from './map-view.ts';

/** Of a frame at most so long is painted, in milliseconds: what is left waits for the next one. */
const slice = 4;
/** More than the window shows is painted, so that something is there while it moves. */
const beyond = 1.4;
/** More dots to a pixel cost much and show little. */
const sharpest = 2;

export interface MapPainter {
  resize: (size: Size) => void;
  setPoints: (points: MapPoints) => void;
  setView: (view: MapView) => void;
  /** Of the colour that is chosen. */
  setMark: (index: number | undefined) => void;
  stop: () => void;
}

interface Layer {
  canvas: HTMLCanvasElement;
  view: MapView;
}

/**
 * Draws thousands of points without a frame that takes long: the picture last finished is moved and stretched at once,
 * while the next is painted beside it, a few milliseconds of each frame.
 */
export function createMapPainter(canvas: HTMLCanvasElement): MapPainter {
  const context = canvas.getContext('2d');
  let size: Size = { width: 1, height: 1 };
  let ratio = 1;
  let view = wholeMap;
  let points: MapPoints | undefined;
  let mark: number | undefined;
  let shown: Layer = { canvas: document.createElement('canvas'), view };
  let hidden: Layer = { canvas: document.createElement('canvas'), view };
  let painting: Generator<void, void> | undefined;
  let isStale = true;
  let frame = 0;

  function ask(): void {
    frame ||= requestAnimationFrame(draw);
  }
  function draw(): void {
    frame = 0;
    if (!context || !points) return;
    paintOn(points);
    show(context, points);
    if (painting || isStale) ask();
  }
  function paintOn(wanted: MapPoints): void {
    if (!painting && isStale) {
      isStale = false;
      hidden.view = view;
      painting = paintLayer(hidden, wanted, size, ratio);
    }
    const until = performance.now() + slice;
    while (painting) {
      if (painting.next().done) {
        painting = undefined;
        [shown, hidden] = [hidden, shown];
      } else if (performance.now() > until) return;
    }
  }
  function show(target: CanvasRenderingContext2D, wanted: MapPoints): void {
    const { width, height } = canvas;
    target.clearRect(0, 0, width, height);
    const stretch = view.zoom / shown.view.zoom;
    const from = onScreen(view, { width, height }, shown.view.x, shown.view.y);
    const [wide, high] = [width * beyond * stretch, height * beyond * stretch];
    if (shown.canvas.width > 1) target.drawImage(shown.canvas, from.x - wide / 2, from.y - high / 2, wide, high);
    if (mark !== undefined) drawMark(target, wanted, mark);
  }
  function drawMark(target: CanvasRenderingContext2D, wanted: MapPoints, index: number): void {
    const place = onScreen(view, canvas, wanted.xs[index] ?? 0, wanted.ys[index] ?? 0);
    target.beginPath();
    target.arc(place.x, place.y, radiusOf(view.zoom, ratio) + 4 * ratio, 0, 2 * Math.PI);
    target.lineWidth = 3 * ratio;
    target.strokeStyle = getComputedStyle(canvas).color;
    target.stroke();
  }
  /** A picture of other points, or of another size, is of no use even while it moves. */
  function begin(): void {
    painting = undefined;
    isStale = true;
    ask();
  }
  return {
    resize(next) {
      size = next;
      ratio = Math.min(devicePixelRatio, sharpest);
      canvas.width = Math.max(1, Math.round(size.width * ratio));
      canvas.height = Math.max(1, Math.round(size.height * ratio));
      begin();
    },
    setPoints(next) {
      points = next;
      begin();
    },
    setView(next) {
      view = next;
      isStale = true;
      ask();
    },
    setMark(index) {
      mark = index;
      ask();
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** In pixels of the canvas: larger as one comes nearer, but never so large that points hide each other for long. */
function radiusOf(zoom: number, ratio: number): number {
  return Math.min(4 + Math.sqrt(zoom) * 1.2, 11) * ratio;
}

/** Paints in steps, between which the caller may stop. */
function* paintLayer({ canvas, view }: Layer, points: MapPoints, size: Size, ratio: number): Generator<void, void> {
  const width = Math.max(1, Math.round(size.width * ratio * beyond));
  const height = Math.max(1, Math.round(size.height * ratio * beyond));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const target = canvas.getContext('2d');
  if (!target) return;
  target.clearRect(0, 0, width, height);
  const radius = radiusOf(view.zoom, ratio);
  const inside = { width: width / beyond, height: height / beyond };
  // Light shades on light paper and dark ones on dark keep an edge.
  target.strokeStyle = 'rgb(127 127 127 / 0.45)';
  target.lineWidth = ratio;
  for (const index of points.ids.keys()) {
    const place = onScreen(view, inside, points.xs[index] ?? 0, points.ys[index] ?? 0);
    const [x, y] = [place.x + (width - inside.width) / 2, place.y + (height - inside.height) / 2];
    if (x > -radius && y > -radius && x < width + radius && y < height + radius) {
      target.fillStyle = points.colours[index] ?? '';
      target.beginPath();
      target.arc(x, y, radius, 0, 2 * Math.PI);
      target.fill();
      target.stroke();
    }
    if (index % 32 === 31) yield;
  }
}
