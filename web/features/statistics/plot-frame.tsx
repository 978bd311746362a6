import { type PointerEvent, type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './plot-frame.module.css';

export interface Tick {
  label: string;
  /** The position from 0 at the bottom to 1 at the top. */
  at: number;
}

interface PlotLabel {
  text: string;
  /** The position from 0 at the left edge to 1 at the right edge. */
  at: number;
}

interface PlotFrameProps {
  ticks: readonly Tick[];
  labels: readonly PlotLabel[];
  tall?: boolean;
  /** The values of the columns as text, from left to right. Pointing at a column shows its value. */
  values: readonly string[];
  /** One drawing that fills the frame. */
  children: ReactNode;
}

/** The drawing stretches to fill the frame, but text must not, so the labels are not part of it. */
export function PlotFrame({ ticks, labels, tall, values, children }: PlotFrameProps) {
  const [pointed, setPointed] = useState<number>();
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * values.length);
    setPointed(Math.min(Math.max(place, 0), values.length - 1));
  };
  return (
    <div className={typography.tiny}>
      <p className={classNames(styles.value, typography.numerals)}>{pointed === undefined ? '' : values[pointed]}</p>
      <div
        className={classNames(styles.frame, tall && styles.tall)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
      >
        {ticks.map(({ label, at }) => (
          <span key={label} className={classNames(styles.tick, typography.numerals)} style={{ bottom: `${at * 100}%` }}>
            {label}
          </span>
        ))}
        {children}
        {pointed !== undefined && (
          <span
            className={styles.pointed}
            style={{ left: `${(pointed / values.length) * 100}%`, width: `${100 / values.length}%` }}
          />
        )}
      </div>
      <p className={classNames(styles.labels, typography.muted)}>
        {labels.map(({ text, at }) => (
          <span key={text} style={{ left: `${at * 100}%`, translate: `${-at * 100}%` }}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}
