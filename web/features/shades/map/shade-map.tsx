import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ShadeMap as Shown } from '#contract/shades.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { createMapPainter, type MapPainter } from './map-painter.ts';
import { type MapView, pointAt, pointsOf, type Size, wholeMap } from './map-view.ts';
import { useMapGestures, zoomIn, zoomOut } from './use-map-gestures.ts';
import * as styles from './shade-map.module.css';

/** It handles the keys itself; `useMapGestures` listens for them. */
const keyboardArea = { role: 'application', tabIndex: 0 } as const;
/** The precision of a finger, in CSS pixels. */
const reach = 36;

interface ShadeMapProps {
  /** The content of the map, such as "all lipsticks". */
  label: string;
  map: Shown;
  colour: string;
  onPick: (colour: string) => void;
}

/** All shades of a kind by hue and lightness. The list beside it shows the picked color. */
export function ShadeMap({ label, map, colour, onPick }: ShadeMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLCanvasElement>(null);
  const second = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const painter = useRef<MapPainter>(undefined);
  const view = useRef<MapView>(wholeMap);
  const [isWhole, setIsWhole] = useState(true);
  const hint = useId();
  const points = useMemo(() => pointsOf(map), [map]);

  useEffect(() => {
    if (!first.current || !second.current || !ring.current || !frame.current) return undefined;
    const made = createMapPainter({ canvases: [first.current, second.current], ring: ring.current });
    painter.current = made;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) made.resize(entry.contentRect);
    });
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      made.stop();
    };
  }, []);
  useEffect(() => {
    painter.current?.setPoints(points);
  }, [points]);
  useEffect(() => {
    const index = points.colours.indexOf(colour);
    painter.current?.setMark(index < 0 ? undefined : index);
  }, [points, colour]);

  const change = useCallback((next: (view: MapView, size: Size) => MapView) => {
    if (!frame.current) return;
    view.current = next(view.current, { width: frame.current.clientWidth, height: frame.current.clientHeight });
    painter.current?.setView(view.current);
    setIsWhole(view.current.zoom === 1);
  }, []);
  const pick = useCallback(
    (at: { x: number; y: number }) => {
      if (!frame.current) return;
      const size = { width: frame.current.clientWidth, height: frame.current.clientHeight };
      const picked = points.colours[pointAt(points, view.current, size, at, reach) ?? -1];
      if (picked) onPick(picked);
    },
    [points, onPick],
  );
  useMapGestures(frame, { change, pick });

  return (
    <div className={styles.shadeMap}>
      <div
        ref={frame}
        className={styles.frame}
        {...keyboardArea}
        aria-label={`Map of ${label} by hue and lightness`}
        aria-describedby={hint}
      >
        <canvas ref={first} />
        <canvas ref={second} />
        <span ref={ring} className={styles.ring} hidden />
        <span className={styles.middle} aria-hidden="true" />
      </div>
      <div className={styles.buttons}>
        <IconButton label="Zoom in" icon="plus" onClick={() => change(zoomIn)} />
        <IconButton label="Zoom out" icon="minus" disabled={isWhole} onClick={() => change(zoomOut)} />
        <IconButton label="Show the whole map" icon="retry" disabled={isWhole} onClick={() => change(() => wholeMap)} />
      </div>
      <p id={hint} className={classNames(typography.small, typography.muted, styles.hint)}>
        Light shades are at the top, dark ones at the bottom, and hues go from left to right. Tap a dot to see similar
        shades. Drag to move, and scroll or pinch to zoom. With a keyboard, use the arrow keys, plus and minus, and
        Enter for the middle.
      </p>
    </div>
  );
}
