import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaStack, Bar } from '@visx/shape';
import type { StatisticsMonth } from '#contract/statistics.ts';
import { counted } from '#web/ui/text/counted.ts';
import {
  LegendItem,
  PlotFigure,
  PlotLegend,
  type StackedStatus,
  stackedStatuses,
  stackedStatusWords,
  StatusBars,
  statusCells,
  statusColumns,
  StatusLegend,
} from './plot-figure.tsx';
import * as styles from './month-plots.module.css';
import { inOutSentence, monthName, shelfSentence, standingTotal } from './statistics-words.ts';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';

const size = { width: 1000, height: 300 };

export function ShelfPlot({ months }: { months: readonly StatisticsMonth[] }) {
  return (
    <PlotFigure
      wide
      title="Your shelf over time"
      sentence={shelfSentence(months)}
      legend={<StatusLegend />}
      columns={['Month', ...statusColumns]}
      rows={months.toReversed().map((month) => ({ head: monthName(month.month), cells: statusCells(month) }))}
    >
      {/* An area needs at least two months. */}
      {months.length === 1 ? (
        <StatusBars rows={months.map((month) => ({ name: monthName(month.month), counts: month }))} />
      ) : (
        <Areas months={months} />
      )}
    </PlotFigure>
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

function wholeTicks(top: number): Mark[] {
  return scaleLinear({ domain: [0, top] })
    .ticks(3)
    .filter((value) => value > 0 && Number.isInteger(value))
    .map((value) => ({ text: String(value), at: value / top }));
}

const canvas = { width: 600, height: 200 };
/** The maximum width of a bar. Without it, the bars of just a few months would fill the plot. */
const widestBar = 48;

export function InOutPlot({ months }: { months: readonly StatisticsMonth[] }) {
  return (
    <PlotFigure
      title="Started vs. finished"
      sentence={inOutSentence(months)}
      columns={['Month', 'Started', 'Finished']}
      rows={months.toReversed().map((month) => ({ head: monthName(month.month), cells: [month.in, month.out] }))}
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
  const along = scaleBand({ domain: months.map(({ month }) => month), range: [0, canvas.width], padding: 0.28 });
  const up = scaleLinear({ domain: [-bottom, top], range: [canvas.height, 0] });
  const wide = Math.min(along.bandwidth(), widestBar);
  const middleOf = (month: string) => (along(month) ?? 0) + along.bandwidth() / 2;
  const ends = months.length > 1 ? [months[0], months.at(-1)] : months;
  const labels = ends.flatMap((month) =>
    month ? [{ text: monthName(month.month, 'short'), at: middleOf(month.month) / canvas.width }] : [],
  );
  const values = months.map(
    (month) => `${monthName(month.month, 'short')}: ${month.in} started, ${month.out} finished`,
  );
  const at = (value: number) => (value + bottom) / (top + bottom);
  const ticks = [
    { text: `${top} started`, at: at(top) },
    { text: `${bottom} finished`, at: at(-bottom) },
  ];
  return (
    <PlotFrame labels={labels} ticks={ticks} values={values}>
      <svg viewBox={`0 0 ${canvas.width} ${canvas.height}`} preserveAspectRatio="none" className={styles.bars}>
        {months.map(({ month, in: came, out: went }) => {
          const x = middleOf(month) - wide / 2;
          return (
            <g key={month}>
              <Bar className={styles.cameBar} x={x} y={up(came)} width={wide} height={up(0) - up(came)} />
              <Bar className={styles.wentBar} x={x} y={up(0)} width={wide} height={up(-went) - up(0)} />
            </g>
          );
        })}
        <line x1="0" x2={canvas.width} y1={up(0)} y2={up(0)} />
      </svg>
    </PlotFrame>
  );
}

interface Mark {
  text: string;
  /** The position from 0 at the bottom or the left edge to 1 at the top or the right edge. */
  at: number;
}

interface PlotFrameProps {
  ticks: readonly Mark[];
  labels: readonly Mark[];
  tall?: boolean;
  /** The values of the columns as text, from left to right. Pointing at a column shows its value. */
  values: readonly string[];
  children: ReactNode;
}

/** The drawing stretches to fill the frame, but text must not, so the labels are not part of it. */
function PlotFrame({ ticks, labels, tall, values, children }: PlotFrameProps) {
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
        {ticks.map(({ text, at }) => (
          <span key={text} className={classNames(styles.tick, typography.numerals)} style={{ bottom: `${at * 100}%` }}>
            {text}
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
