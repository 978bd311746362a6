import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './plot-legend.module.css';

/** What the colours of a plot stand for: `LegendItem`s. */
export function PlotLegend({ children }: { children: ReactNode }) {
  return <ul className={classNames(typography.tiny, styles.legend)}>{children}</ul>;
}

/** One of them, in the colour of a status or of what came into use or was finished. */
export function LegendItem({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <i className={styles.square} />
      {children}
    </li>
  );
}
