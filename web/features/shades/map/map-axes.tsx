import type { RefObject } from 'react';
import type { MapView } from './map-view.ts';
import * as styles from './map-axes.module.css';

/** "Light" and "Dark" on the left, and a strip with the visible hues along the bottom. */
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

/** Sets styles directly, because the view changes too often for React to render each change. */
export function moveHues(strip: HTMLElement, { x, zoom }: MapView): void {
  strip.style.backgroundSize = `${zoom * 100}% 100%`;
  strip.style.backgroundPosition = zoom === 1 ? '0 0' : `${((x * zoom - 0.5) / (zoom - 1)) * 100}% 0`;
}
