import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './plot-legend.module.css';

/** Explains the colors of a plot. Its children are `LegendItem`s. */
export function PlotLegend({ children }: { children: ReactNode }) {
  return <ul className={classNames(typography.tiny, styles.legend)}>{children}</ul>;
}

/** One legend item, in the color of a status, opened products, or finished products. */
export function LegendItem({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <i className={styles.square} />
      {children}
    </li>
  );
}
