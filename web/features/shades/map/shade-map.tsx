import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ShadeMap as Shown } from '#contract/shades.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { dotStyle } from '#web/ui/text/dots.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { createMapPainter, type MapPainter } from './map-painter.ts';
import { type MapPoints, type MapView, onScreen, pointAt, pointsOf, type Size, wholeMap } from './map-view.ts';
import { useMapGestures, zoomIn, zoomOut } from './use-map-gestures.ts';
import * as styles from './shade-map.module.css';
import { useProductDetail } from '#web/features/catalog/api.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';

/** The attributes that make screen readers pass keys to the map. `useMapGestures` handles the keys. */
const keyboardArea = { role: 'application', tabIndex: 0 } as const;
/** The maximum distance between a point and a finger that selects it, in CSS pixels. */
const reach = 36;
/** The maximum distance between a point and a mouse that selects or names it, in CSS pixels. */
const mouseReach = 14;
/** In CSS pixels: half of the name's maximum width, so that the name stays within the map. */
const nameMargin = 120;

type Place = { x: number; y: number };

interface ShadeMapProps {
  /** The content of the map for screen readers, such as "all lipsticks". */
  label: string;
  map: Shown;
  colour: string;
  onPick: (colour: string) => void;
  children?: ReactNode;
}

export function ShadeMap({ label, map, colour, onPick, children }: ShadeMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(wholeMap);
  const strip = useRef<HTMLSpanElement>(null);
  const [isWhole, setIsWhole] = useState(true);
  const [hovered, setHovered] = useState<HoveredDot>();
  const [isLow, setIsLow] = useState(false);
  const hint = useId();
  const points = useMemo(() => pointsOf(map), [map]);
  const painter = usePainter(frame, points, colour);

  const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({ width, height });
  const change = (next: (view: MapView, size: Size) => MapView) => {
    if (!frame.current) return;
    view.current = next(view.current, sizeOf(frame.current));
    painter.current?.setView(view.current);
    if (strip.current) moveHues(strip.current, view.current);
    setIsWhole(view.current.zoom === 1);
  };
  const pick = (at: Place) => {
    if (!frame.current) return;
    const size = sizeOf(frame.current);
    const picked = points.colors[pointAt(points, view.current, size, at, reach) ?? -1];
    if (!picked) return;
    setIsLow(at.y > size.height / 2);
    onPick(picked);
  };
  const hover = (at: Place | undefined) => {
    if (!frame.current || !at) return setHovered(undefined);
    const size = sizeOf(frame.current);
    const index = pointAt(points, view.current, size, at, mouseReach);
    const id = index === undefined ? undefined : points.ids[index];
    if (index === undefined || id === undefined) return setHovered(undefined);
    const { x, y } = onScreen(view.current, size, points.xs[index] ?? 0, points.ys[index] ?? 0);
    setHovered({ id, x: Math.min(Math.max(x, nameMargin), size.width - nameMargin), y });
  };
  useMapGestures(frame, { change, pick, hover });

  return (
    <div>
      <div className={styles.whole} data-tapped={isLow ? 'low' : 'high'}>
        <div
          ref={frame}
          className={styles.frame}
          {...keyboardArea}
          aria-label={`Map of ${label} by hue and lightness`}
          aria-describedby={hint}
        >
          <canvas />
          <canvas />
          <span className={styles.ring} data-ring hidden />
          <span className={styles.middle} aria-hidden="true" />
          <MapAxes hues={points.hues} strip={strip} />
          {hovered && <HoveredName dot={hovered} />}
        </div>
        <div className={styles.buttons}>
          <IconButton label="Zoom in" icon="plus" onClick={() => change(zoomIn)} />
          <IconButton label="Zoom out" icon="minus" disabled={isWhole} onClick={() => change(zoomOut)} />
          <IconButton
            label="Show the whole map"
            icon="retry"
            disabled={isWhole}
            onClick={() => change(() => wholeMap)}
          />
        </div>
        {children}
      </div>
      <Explained hint={hint} colour={colour} />
    </div>
  );
}

function usePainter(frame: RefObject<HTMLElement | null>, points: MapPoints, color: string) {
  const painter = useRef<MapPainter>(undefined);
  useEffect(() => {
    const [first, second] = frame.current?.querySelectorAll('canvas') ?? [];
    const ring = frame.current?.querySelector<HTMLElement>('[data-ring]');
    if (!first || !second || !ring || !frame.current) return undefined;
    const made = createMapPainter({ canvases: [first, second], ring });
    painter.current = made;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) made.resize(entry.contentRect);
    });
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      made.stop();
    };
  }, [frame]);
  useEffect(() => {
    painter.current?.setPoints(points);
  }, [points]);
  useEffect(() => {
    const index = points.colors.indexOf(color);
    painter.current?.setMark(index < 0 ? undefined : index);
  }, [points, color]);

  return painter;
}

function Explained({ hint, colour }: { hint: string; colour: string }) {
  return (
    <>
      <Note className={styles.legend}>
        <span>
          <i /> One shade
        </span>
        <span>
          <i className={styles.several} /> Several shades
        </span>
        <span>
          <i className={styles.chosen} style={dotStyle(colour)} /> Your color
        </span>
      </Note>
      <p id={hint} className={classNames(typography.small, typography.muted, styles.hint)}>
        Light shades are at the top, dark ones at the bottom, and hues go from left to right. Tap a dot to see similar
        shades. Drag to move, and scroll or pinch to zoom in on dots that stand for several shades. With a keyboard, use
        the arrow keys, plus and minus, and Enter to select the center.
      </p>
    </>
  );
}

type HoveredDot = Place & { id: number };

/** In milliseconds. A mouse that only crosses the map causes no requests. */
const rest = 150;

function HoveredName({ dot }: { dot: HoveredDot }) {
  const settled = usePaused(dot.id, rest);
  return (
    <span className={styles.name} style={{ left: dot.x, top: dot.y }} role="tooltip">
      {settled === dot.id ? <Name id={dot.id} /> : '…'}
    </span>
  );
}

function Name({ id }: { id: number }) {
  const { data } = useProductDetail(id);
  return data?.id === id ? `${data.brandName} ${titleOf(data)}` : '…';
}

function MapAxes({ hues, strip }: { hues: readonly string[]; strip: RefObject<HTMLSpanElement | null> }) {
  return (
    <span className={styles.axes} aria-hidden="true">
      <span className={styles.axisLabel}>Light</span>
      <span className={styles.axisLabel}>Dark</span>
      <span
        ref={strip}
        className={styles.hues}
        style={{ backgroundImage: `linear-gradient(to right, ${hues.join(', ')})` }}
      />
    </span>
  );
}

/** Sets styles directly, because the view changes too often for React to render each change. */
function moveHues(strip: HTMLElement, { x, zoom }: MapView): void {
  strip.style.backgroundSize = `${zoom * 100}% 100%`;
  strip.style.backgroundPosition = zoom === 1 ? '0 0' : `${((x * zoom - 0.5) / (zoom - 1)) * 100}% 0`;
}
