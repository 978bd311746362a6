import { DataTable } from '#web/features/statistics/plot-figure.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './plot.module.css';

interface PlotProps {
  title: string;
  days: readonly string[];
  /** One value per day. Null if nothing was measured on that day. */
  values: readonly (number | null)[];
  words: (value: number) => string;
  /** Determines the large number above the plot: the latest value, or the sum of all values. */
  headline: 'latest' | 'total';
}

const size = { width: 300, height: 72 };

export function Plot({ title, days, values, words, headline }: PlotProps) {
  const known = values.filter((value) => value !== null);
  const top = Math.max(...known, 0);
  const shown = headline === 'total' ? known.reduce((sum, value) => sum + value, 0) : known.at(-1);
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.head}>
        <span className={classNames(typography.small, styles.title)}>{title}</span>
        <span className={classNames(typography.numerals, styles.value)}>
          {shown === undefined ? '–' : words(shown)}
        </span>
      </figcaption>
      <Bars values={values} top={top} />
      <p className={classNames(typography.tiny, typography.muted, styles.scale)}>
        <span>{writtenDay(days[0] ?? '')}</span>
        <span>{top === 0 ? '' : `highest ${words(top)}`}</span>
        <span>today</span>
      </p>
      <details>
        <summary className={typography.tiny} aria-label={`Data for ${title}`}>
          Data
        </summary>
        <DataTable
          className={classNames(typography.tiny, styles.table)}
          caption={title}
          columns={['Day', 'Value']}
          rows={days.map((day, index) => ({ head: writtenDay(day), cells: [valueWords(values[index], words)] }))}
        />
      </details>
    </figure>
  );
}

function valueWords(value: number | null | undefined, words: (value: number) => string): string {
  return value === null || value === undefined ? 'not measured' : words(value);
}

function Bars({ values, top }: Pick<PlotProps, 'values'> & { top: number }) {
  const step = size.width / values.length;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        // Values above zero have a minimum height, so that they stay visible.
        const height = value === null || top === 0 ? 0 : Math.max(value === 0 ? 0 : 2, (value / top) * size.height);
        return (
          <rect
            key={index}
            x={index * step}
            y={size.height - height}
            width={step * 0.72}
            height={height}
            data-current={index === values.length - 1 || undefined}
          />
        );
      })}
      <line x1="0" y1={size.height} x2={size.width} y2={size.height} />
    </svg>
  );
}
