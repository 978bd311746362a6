import { type PointerEvent, useState } from 'react';
import type { ShelfStatistics } from '#contract/statistics.ts';
import { addDays, today, weekdayOf, writtenDay } from '#web/ui/controls/days.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { PlotFigure } from './plot-figure.tsx';
import { streakSentence } from './statistics-words.ts';
import * as styles from './streak-plot.module.css';

const weeks = 53;
const monday = 1;

/** One tile per day of the last year, in columns of one week. More records make a stronger color. */
export function StreakPlot({ days, streak }: Pick<ShelfStatistics, 'days' | 'streak'>) {
  return (
    <PlotFigure
      wide
      title="Streaks"
      sentence={streakSentence({ days, streak })}
      table={{
        columns: ['Day', 'Entries'],
        rows: days.toReversed().map(({ day, count }) => ({ key: day, head: writtenDay(day), cells: [count] })),
      }}
    >
      <Year days={days} />
    </PlotFigure>
  );
}

function Year({ days }: Pick<ShelfStatistics, 'days'>) {
  const last = today();
  const lead = weekdayOf(last, monday);
  const first = addDays(last, -(weeks - 1) * 7 - lead);
  const countOf = new Map(days.map(({ day, count }) => [day, count]));
  const shown = Array.from({ length: (weeks - 1) * 7 + lead + 1 }, (_, index) => addDays(first, index));
  const [pointed, setPointed] = useState<string>();
  const point = ({ target }: PointerEvent) =>
    setPointed(target instanceof HTMLElement ? target.dataset['day'] : undefined);
  return (
    <>
      <p className={classNames(typography.tiny, typography.numerals, styles.value)}>
        {pointed && `${writtenDay(pointed)}: ${entriesOf(countOf.get(pointed) ?? 0)}`}
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
    </>
  );
}

const entriesOf = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** Returns the color level of a tile, from 0 (no records) to 3 (at least five records). */
function levelOf(count: number): 0 | 1 | 2 | 3 {
  if (count === 0) return 0;
  if (count === 1) return 1;
  return count < 5 ? 2 : 3;
}
