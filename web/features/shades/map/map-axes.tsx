import type { RefObject } from 'react';
import type { MapView } from './map-view.ts';
import * as styles from './map-axes.module.css';

/** Labels the axes: lightness next to the map, and the hues of the visible part below it. */
export function MapAxes({ hues, strip }: { hues: readonly string[]; strip: RefObject<HTMLSpanElement | null> }) {
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

/**
 * Moves the strip of hues to the visible part of the map. Called on every change of the view, without a React render.
 */
export function moveHues(strip: HTMLElement, { x, zoom }: MapView): void {
  strip.style.backgroundSize = `${zoom * 100}% 100%`;
  strip.style.backgroundPosition = zoom === 1 ? '0 0' : `${((x * zoom - 0.5) / (zoom - 1)) * 100}% 0`;
}
