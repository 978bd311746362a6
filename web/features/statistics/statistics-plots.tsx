import { writeMoney } from '#web/features/spending/money-words.ts';
import { type PointerEvent, useState } from 'react';
import type { MostFrequent, ShelfStatistics } from '#contract/statistics.ts';
import { ProductLink } from '#web/features/catalog/product-link.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { InOutPlot, ShelfPlot } from './month-plots.tsx';
import {
  CountedBars,
  PlotFigure,
  StatusBars,
  statusCells,
  statusColumns,
  StatusLegend,
  tileRows,
} from './plot-figure.tsx';
import * as sentences from './statistics-words.ts';
import { counted } from '#web/ui/text/counted.ts';
import { addDays, today, weekdayOf, writtenDay } from '#web/ui/controls/days.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './statistics-plots.module.css';

const latest = 12;

export function StatisticsPlots({ statistics }: { statistics: ShelfStatistics }) {
  const { total, months, days, streak, ratings, averageRating, kinds, brands, colours, durations, costs } = statistics;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? months : months.slice(-latest);
  return (
    <>
      {months.length > latest && (
        <div className={styles.time} role="group" aria-label="Time range">
          <Chip pressed={!showsAll} onClick={() => setShowsAll(false)}>
            Last 12 months
          </Chip>
          <Chip pressed={showsAll} onClick={() => setShowsAll(true)}>
            All time
          </Chip>
        </div>
      )}
      <div className={styles.plots}>
        <ShelfPlot months={shown} />
        <InOutPlot months={shown} />
        <RatingPlot ratings={ratings} averageRating={averageRating} />
        <ColorMosaic colours={colours} />
        <FrequentPlot noun="category" frequent={kinds} total={total} />
        <FrequentPlot noun="brand" frequent={brands} total={total} />
        <DurationPlot durations={durations} />
        <CostPlot costs={costs} />
        <StreakPlot days={days} streak={streak} />
      </div>
    </>
  );
}

const mostBars = 8;

function CostPlot({ costs }: Pick<ShelfStatistics, 'costs'>) {
  const { currency } = costs;
  const rows = currency === null ? [] : costs.rows;
  const words = (minor: number) => (currency === null ? '' : writeMoney(minor, currency));
  return (
    <PlotFigure
      title="Cost per use"
      sentence={sentences.costSentence(costs)}
      columns={['Product', 'Paid', 'Uses', 'Per use']}
      rows={rows.map((row) => ({
        head: <ProductLink id={row.productId} name={row.name} />,
        cells: [words(row.paid), row.uses, words(row.paid / row.uses)],
      }))}
    >
      {rows.length > 0 && (
        <CountedBars
          rows={rows.slice(0, mostBars).map(({ name, paid, uses }) => ({ name, counts: { cost: paid / uses } }))}
          parts={['cost']}
          wordsOf={words}
        />
      )}
    </PlotFigure>
  );
}

function DurationPlot({ durations }: Pick<ShelfStatistics, 'durations'>) {
  const { steps, kinds, total } = durations;
  const rows = steps.map(({ days, count }, place) => ({
    name: sentences.dayWord(days, steps[place - 1]?.days ?? null),
    counts: { count },
  }));
  const table = [
    ...rows.map(({ name, counts }) => ({ head: name, cells: [counts.count] })),
    ...kinds.map(({ name, medianDays, count }) => ({
      head: `${name}: half used up within ${counted(medianDays, 'day')}`,
      cells: [count],
    })),
  ];
  return (
    <PlotFigure
      title="How long products last"
      sentence={sentences.durationSentence(durations)}
      columns={['Time', 'Finished products']}
      rows={total === 0 ? [] : table}
    >
      {total > 0 && <CountedBars rows={rows} parts={['count']} />}
    </PlotFigure>
  );
}

interface FrequentPlotProps {
  noun: 'category' | 'brand';
  frequent: MostFrequent;
  total: number;
}

function FrequentPlot({ noun, frequent: { rows, others }, total }: FrequentPlotProps) {
  const rest = others > 0 ? [{ head: 'All others', cells: ['', '', '', others] }] : [];
  return (
    <PlotFigure
      title={noun === 'category' ? 'Categories' : 'Brands'}
      sentence={sentences.frequentSentence({ rows, others }, total, noun)}
      legend={<StatusLegend />}
      columns={['Name', ...statusColumns]}
      rows={[...rows.map((row) => ({ head: row.name, cells: statusCells(row) })), ...rest]}
    >
      {rows.length > 0 && <StatusBars rows={rows.map(({ name, ...counts }) => ({ name, counts }))} />}
    </PlotFigure>
  );
}

function RatingPlot({ ratings, averageRating }: Pick<ShelfStatistics, 'ratings' | 'averageRating'>) {
  const rows = averageRating === null ? [] : ratings.map((count, index) => ({ star: index + 1, count })).toReversed();
  return (
    <PlotFigure
      title="Ratings"
      sentence={sentences.ratingSentence({ ratings, averageRating })}
      columns={['Stars', 'Ratings']}
      rows={rows.map(({ star, count }) => ({ head: star, cells: [count] }))}
    >
      {rows.length > 0 && (
        <CountedBars
          rows={rows.map(({ star, count }) => ({ name: '★'.repeat(star), counts: { count } }))}
          parts={['count']}
        />
      )}
    </PlotFigure>
  );
}

function ColorMosaic({ colours }: Pick<ShelfStatistics, 'colours'>) {
  const { rows } = colours;
  const [pointed, setPointed] = useState<string>();
  return (
    <PlotFigure
      wide
      title="Colors you wear"
      sentence={sentences.colorSentence(colours)}
      columns={['Shade', 'Color']}
      rows={rows.map((row) => ({ head: <ProductLink id={row.productId} name={row.name} />, cells: [row.colour] }))}
    >
      {rows.length > 0 && (
        <>
          <div
            className={styles.mosaic}
            data-few={rows.length < fewest || undefined}
            style={tileRows(rows.length, 4 / 3, 4)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
          >
            {rows.map(({ productId, name, colour }) => (
              <i
                key={productId}
                className={styles.tile}
                style={{ backgroundColor: colour }}
                onPointerEnter={() => setPointed(name)}
                onPointerDown={() => setPointed(name)}
              />
            ))}
          </div>
          <p className={styles.name} dir="auto">
            {pointed}
          </p>
        </>
      )}
    </PlotFigure>
  );
}

/** The minimum number of tiles for more than one row. */
const fewest = 8;

const weeks = 53;
const monday = 1;

function StreakPlot({ days, streak }: Pick<ShelfStatistics, 'days' | 'streak'>) {
  const last = today();
  const lead = weekdayOf(last, monday);
  const first = addDays(last, -(weeks - 1) * 7 - lead);
  const countOf = new Map(days.map(({ day, count }) => [day, count]));
  const shown = Array.from({ length: (weeks - 1) * 7 + lead + 1 }, (_, index) => addDays(first, index));
  const [pointed, setPointed] = useState<string>();
  const point = ({ target }: PointerEvent) =>
    setPointed(target instanceof HTMLElement ? target.dataset['day'] : undefined);
  return (
    <PlotFigure
      wide
      title="Streaks"
      sentence={sentences.streakSentence({ days, streak })}
      columns={['Day', 'Entries']}
      rows={days.toReversed().map(({ day, count }) => ({ head: writtenDay(day), cells: [count] }))}
    >
      <p className={classNames(typography.tiny, typography.numerals, styles.value)}>
        {pointed && `${writtenDay(pointed)}: ${counted(countOf.get(pointed) ?? 0, 'entry', 'entries')}`}
      </p>
      <div
        className={styles.year}
        onPointerOver={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
      >
        {shown.map((day) => (
          <i key={day} className={styles.dayTile} data-level={levelOf(countOf.get(day) ?? 0)} data-day={day} />
        ))}
      </div>
      <p className={classNames(typography.tiny, typography.muted, styles.scale)}>
        <span>
          <span className={styles.yearAgo}>1 year ago</span>
          <span className={styles.halfYearAgo}>6 months ago</span>
        </span>
        <span>Today</span>
      </p>
    </PlotFigure>
  );
}

function levelOf(count: number): 0 | 1 | 2 | 3 {
  if (count === 0) return 0;
  if (count === 1) return 1;
  return count < 5 ? 2 : 3;
}
