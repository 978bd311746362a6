import { useState } from 'react';
import type { MostFrequent, ShelfStatistics } from '#contract/statistics.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { ColorMosaic, StreakPlot } from './tile-plots.tsx';
import { InOutPlot, ShelfPlot } from './month-plots.tsx';
import * as styles from './statistics-plots.module.css';
import { CountedBars, StatusBars, statusCells, statusColumns, StatusLegend } from './counted-bars.tsx';
import { PlotFigure, PlotProduct } from './plot-figure.tsx';
import {
  costSentence,
  dayWord,
  durationSentence,
  frequentSentence,
  moneyWords,
  ratingSentence,
} from './statistics-words.ts';
import { counted } from '#web/ui/text/counted.ts';

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
  const words = (minor: number) => (currency === null ? '' : moneyWords(minor, currency));
  return (
    <PlotFigure
      title="Cost per use"
      sentence={costSentence(costs)}
      columns={['Product', 'Paid', 'Uses', 'Per use']}
      rows={rows.map((row) => ({
        head: <PlotProduct of={row} />,
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
    name: dayWord(days, steps[place - 1]?.days ?? null),
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
      sentence={durationSentence(durations)}
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
      sentence={frequentSentence({ rows, others }, total, noun)}
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
      sentence={ratingSentence({ ratings, averageRating })}
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
