import { scaleLinear } from '@visx/scale';
import { AreaStack } from '@visx/shape';
import type { StatisticsMonth } from '#contract/statistics.ts';
import { PlotFigure } from './plot-figure.tsx';
import { PlotFrame } from './plot-frame.tsx';
import * as styles from './shelf-plot.module.css';
import { monthName, shelfSentence, standingTotal } from './statistics-words.ts';
import { StatusLegend, stackedStatuses, stackedStatusWords, type StackedStatus } from './status-legend.tsx';
import { wholeTicks } from './whole-ticks.ts';

const size = { width: 1000, height: 300 };

/** The number of products on the shelf at the end of each month, by status. */
export function ShelfPlot({ months }: { months: readonly StatisticsMonth[] }) {
  return (
    <PlotFigure
      wide
      title="Your shelf over time"
      sentence={shelfSentence(months)}
      legend={<StatusLegend />}
      table={{
        columns: ['Month', ...stackedStatuses.map((status) => stackedStatusWords[status].label), 'Total'],
        rows: months.toReversed().map((month) => ({
          key: month.month,
          head: monthName(month.month),
          cells: [...stackedStatuses.map((status) => month[status]), standingTotal(month)],
        })),
      }}
    >
      <Areas months={months} />
    </PlotFigure>
  );
}

function Areas({ months }: { months: readonly StatisticsMonth[] }) {
  const top = Math.max(1, ...months.map(standingTotal));
  // Draws a single month as a flat band, because one point would be invisible.
  const drawn = months.length === 1 ? [...months, ...months] : [...months];
  const along = scaleLinear({ domain: [0, drawn.length - 1], range: [0, size.width] });
  const up = scaleLinear({ domain: [0, top], range: [size.height, 4] });
  const ends = [months[0], months[Math.floor((months.length - 1) / 2)], months.at(-1)];
  const labels = [...new Set(ends.flatMap((month) => (month ? [monthName(month.month, 'short')] : [])))];
  return (
    <PlotFrame tall labels={labels} ticks={wholeTicks(top)}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" className={styles.areas}>
        <AreaStack<StatisticsMonth, StackedStatus>
          keys={[...stackedStatuses]}
          data={drawn}
          value={(month, status) => month[status]}
          x={(_, index) => along(index)}
          y0={([from]) => up(from)}
          y1={([, to]) => up(to)}
        >
          {({ stacks, path }) =>
            stacks.map((stack) => (
              <path key={stack.key} d={path(stack) ?? ''} data-tone={stackedStatusWords[stack.key].tone} />
            ))
          }
        </AreaStack>
      </svg>
    </PlotFrame>
  );
}
