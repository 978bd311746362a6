import { scaleLinear } from '@visx/scale';
import { AreaStack } from '@visx/shape';
import type { StatisticsMonth } from '#contract/statistics.ts';
import { counted } from '#web/ui/text/counted.ts';
import { CountedBars } from './counted-bars.tsx';
import { PlotFigure } from './plot-figure.tsx';
import { PlotFrame } from './plot-frame.tsx';
import * as styles from './shelf-plot.module.css';
import { monthName, shelfSentence, standingTotal } from './statistics-words.ts';
import { StatusLegend, stackedStatuses, stackedStatusWords, type StackedStatus } from './status-legend.tsx';
import { wholeTicks } from './whole-ticks.ts';

const size = { width: 1000, height: 300 };

/** Plots the number of products with each status at the end of each month. */
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
      {months.length === 1 ? <OneMonth months={months} /> : <Areas months={months} />}
    </PlotFigure>
  );
}

/** Shows a single month as a bar, because an area needs at least two months. */
function OneMonth({ months }: { months: readonly StatisticsMonth[] }) {
  return (
    <CountedBars
      rows={months.map((month) => ({ name: monthName(month.month), counts: month }))}
      parts={stackedStatuses}
      toneOf={(status) => stackedStatusWords[status].tone}
    />
  );
}

function Areas({ months }: { months: readonly StatisticsMonth[] }) {
  const top = Math.max(1, ...months.map(standingTotal));
  const last = months.length - 1;
  const along = scaleLinear({ domain: [0, last], range: [0, size.width] });
  const up = scaleLinear({ domain: [0, top], range: [size.height, 4] });
  const labels = [...new Set([0, Math.round(last / 2), last])].flatMap((place) => {
    const month = months[place];
    return month ? [{ text: monthName(month.month, 'short'), at: place / last }] : [];
  });
  const values = months.map(
    (month) => `${monthName(month.month, 'short')}: ${counted(standingTotal(month), 'product')}, ${month.using} in use`,
  );
  return (
    <PlotFrame tall labels={labels} ticks={wholeTicks(top)} values={values}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" className={styles.areas}>
        <AreaStack<StatisticsMonth, StackedStatus>
          keys={[...stackedStatuses]}
          data={[...months]}
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
