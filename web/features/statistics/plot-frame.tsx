import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './plot-frame.module.css';

export interface Tick {
  label: string;
  /** From 0 at the bottom to 1. */
  at: number;
}

interface PlotFrameProps {
  ticks: readonly Tick[];
  /** Below the plot, from the left edge to the right edge. */
  labels: readonly string[];
  tall?: boolean;
  /** A single drawing that fills the frame. */
  children: ReactNode;
}

/** The drawing stretches to the available space. Labels must not stretch, so they are separate text. */
export function PlotFrame({ ticks, labels, tall, children }: PlotFrameProps) {
  return (
    <div className={typography.tiny}>
      <div className={classNames(styles.frame, tall && styles.tall)}>
        {ticks.map(({ label, at }) => (
          <span key={label} className={classNames(styles.tick, typography.numerals)} style={{ bottom: `${at * 100}%` }}>
            {label}
          </span>
        ))}
        {children}
      </div>
      <p className={classNames(styles.labels, typography.muted)}>
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
    </div>
  );
}
