import { scaleLinear } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import { scaleBand, scaleOrdinal } from '@visx/scale';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './counted-bars.module.css';

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
  const totalOf = ({ counts }: CountedRow<Part>) => parts.reduce((sum, part) => sum + counts[part], 0);
  const top = Math.max(1, ...rows.map(totalOf));
  return (
    <ul className={classNames(typography.small, styles.rows)}>
      {rows.map((row, place) => (
        <li key={place}>
          <span className={styles.name} dir="auto">
            {row.name}
          </span>
          <svg viewBox={`0 0 ${length} 10`} preserveAspectRatio="none">
            <BarStackHorizontal<CountedRow<Part>, Part>
              data={[row]}
              keys={[...parts]}
              value={({ counts }, part) => counts[part]}
              y={({ name }) => name}
              xScale={scaleLinear({ domain: [0, top], range: [0, length] })}
              yScale={scaleBand({ domain: [row.name], range: [0, 10] })}
              color={scaleOrdinal({ domain: [...parts], range: [...parts] })}
            >
              {(stacks) =>
                stacks.flatMap(({ key, bars }) =>
                  bars.map(({ x, width }) => (
                    <rect key={key} x={x} y="0" width={width} height="10" data-tone={toneOf?.(key)} />
                  )),
                )
              }
            </BarStackHorizontal>
          </svg>
          <span className={classNames(typography.numerals, styles.count)}>{wordsOf(totalOf(row))}</span>
        </li>
      ))}
    </ul>
  );
}
