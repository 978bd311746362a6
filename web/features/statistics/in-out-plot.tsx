import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { StatisticsMonth } from '#contract/statistics.ts';
import * as styles from './in-out-plot.module.css';
import { PlotFigure } from './plot-figure.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { LegendItem, PlotLegend } from './plot-legend.tsx';
import { inOutSentence, monthName } from './statistics-words.ts';

const size = { width: 600, height: 200 };
/** The maximum width of a bar. Without it, the bars of just a few months would fill the plot. */
const widestBar = 48;

/** For each month, plots started products above the axis and finished products below it. */
export function InOutPlot({ months }: { months: readonly StatisticsMonth[] }) {
  return (
    <PlotFigure
      title="Started vs. finished"
      sentence={inOutSentence(months)}
      table={{
        columns: ['Month', 'Started', 'Finished'],
        rows: months
          .toReversed()
          .map((month) => ({ key: month.month, head: monthName(month.month), cells: [month.in, month.out] })),
      }}
      legend={
        <PlotLegend>
          <LegendItem tone="came">Started</LegendItem>
          <LegendItem tone="went">Finished</LegendItem>
        </PlotLegend>
      }
    >
      <Bars months={months} />
    </PlotFigure>
  );
}

function Bars({ months }: { months: readonly StatisticsMonth[] }) {
  const top = Math.max(1, ...months.map((month) => month.in));
  const bottom = Math.max(1, ...months.map((month) => month.out));
  const along = scaleBand({ domain: months.map(({ month }) => month), range: [0, size.width], padding: 0.28 });
  const up = scaleLinear({ domain: [-bottom, top], range: [size.height, 0] });
  const wide = Math.min(along.bandwidth(), widestBar);
  const middleOf = (month: string) => (along(month) ?? 0) + along.bandwidth() / 2;
  const ends = months.length > 1 ? [months[0], months.at(-1)] : months;
  const labels = ends.flatMap((month) =>
    month ? [{ text: monthName(month.month, 'short'), at: middleOf(month.month) / size.width }] : [],
  );
  const values = months.map(
    (month) => `${monthName(month.month, 'short')}: ${month.in} started, ${month.out} finished`,
  );
  const at = (value: number) => (value + bottom) / (top + bottom);
  const ticks = [
    { label: `${top} started`, at: at(top) },
    { label: `${bottom} finished`, at: at(-bottom) },
  ];
  return (
    <PlotFrame labels={labels} ticks={ticks} values={values}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" className={styles.bars}>
        {months.map(({ month, in: came, out: went }) => {
          const x = middleOf(month) - wide / 2;
          return (
            <g key={month}>
              <Bar className={styles.cameBar} x={x} y={up(came)} width={wide} height={up(0) - up(came)} />
              <Bar className={styles.wentBar} x={x} y={up(0)} width={wide} height={up(-went) - up(0)} />
            </g>
          );
        })}
        <line x1="0" x2={size.width} y1={up(0)} y2={up(0)} />
      </svg>
    </PlotFrame>
  );
}
