import { useState } from 'react';
import type { ShelfStatistics } from '#contract/statistics.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { ColorMosaic } from './color-mosaic.tsx';
import { CostPlot } from './cost-plot.tsx';
import { DurationPlot } from './duration-plot.tsx';
import { FrequentPlot } from './frequent-plot.tsx';
import { InOutPlot } from './in-out-plot.tsx';
import { RatingPlot } from './rating-plot.tsx';
import { ShelfPlot } from './shelf-plot.tsx';
import * as styles from './statistics-plots.module.css';
import { StreakPlot } from './streak-plot.tsx';

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
