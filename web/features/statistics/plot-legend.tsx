import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './plot-legend.module.css';

export function PlotLegend({ children }: { children: ReactNode }) {
  return <ul className={classNames(typography.tiny, styles.legend)}>{children}</ul>;
}

/** One item of a legend. `tone` is the tone of a status, `came` (started), or `went` (finished). */
export function LegendItem({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <i className={styles.square} />
      {children}
    </li>
  );
}
