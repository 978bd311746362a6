import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './counted-bars.module.css';
import { shelfStatusWords } from '#contract/statuses.ts';
import { LegendItem, PlotLegend } from './plot-figure.tsx';
import { standingTotal } from './statistics-words.ts';

export interface CountedRow<Part extends string> {
  name: string;
  counts: Record<Part, number>;
}

interface CountedBarsProps<Part extends string> {
  rows: readonly CountedRow<Part>[];
  parts: readonly Part[];
  /** A `data-tone` value from `tones.css`. By default, all parts have the accent color. */
  toneOf?: (part: Part) => string;
  /** Returns the text after a bar. By default, this is the total of the row. */
  wordsOf?: (total: number) => string;
}

const length = 1000;

export function CountedBars<Part extends string>({ rows, parts, toneOf, wordsOf = String }: CountedBarsProps<Part>) {
  const totalOf = ({ counts }: CountedRow<Part>, of = parts) => of.reduce((sum, part) => sum + counts[part], 0);
  const top = Math.max(1, ...rows.map((row) => totalOf(row)));
  return (
    <ul className={classNames(typography.small, styles.rows)}>
      {rows.map((row, place) => (
        <li key={place}>
          <span className={styles.name} dir="auto">
            {row.name}
          </span>
          <svg viewBox={`0 0 ${length} 10`} preserveAspectRatio="none">
            {parts.map((part, index) => {
              const before = totalOf(row, parts.slice(0, index));
              const [x, width] = [before, row.counts[part]].map((count) => (count / top) * length);
              return <rect key={part} x={x} y="0" width={width} height="10" data-tone={toneOf?.(part)} />;
            })}
          </svg>
          <span className={classNames(typography.numerals, styles.count)}>{wordsOf(totalOf(row))}</span>
        </li>
      ))}
    </ul>
  );
}

/** The statuses in the order in which plots stack them, from bottom to top. */
export const stackedStatuses = ['tried', 'using', 'wanted'] as const;
export type StackedStatus = (typeof stackedStatuses)[number];

export const stackedStatusWords = {
  tried: shelfStatusWords.tried,
  using: shelfStatusWords.currently_using,
  wanted: shelfStatusWords.want_to_try,
} as const;

export function StatusLegend() {
  return (
    <PlotLegend>
      {stackedStatuses.map((status) => (
        <LegendItem key={status} tone={stackedStatusWords[status].tone}>
          {stackedStatusWords[status].label}
        </LegendItem>
      ))}
    </PlotLegend>
  );
}

export const statusColumns = [...stackedStatuses.map((status) => stackedStatusWords[status].label), 'Total'];
export const statusCells = (counts: Record<StackedStatus, number>) => [
  ...stackedStatuses.map((status) => counts[status]),
  standingTotal(counts),
];

export function StatusBars({ rows }: { rows: readonly CountedRow<StackedStatus>[] }) {
  return <CountedBars rows={rows} parts={stackedStatuses} toneOf={(status) => stackedStatusWords[status].tone} />;
}
