import { type CSSProperties, type PointerEvent, useState } from 'react';
import type { ShelfStatistics } from '#contract/statistics.ts';
import * as styles from './tile-plots.module.css';
import { PlotFigure, PlotProduct } from './plot-figure.tsx';
import { colorSentence, streakSentence } from './statistics-words.ts';
import { addDays, today, weekdayOf, writtenDay } from '#web/ui/controls/days.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { counted } from '#web/ui/text/counted.ts';

export function ColorMosaic({ colours }: Pick<ShelfStatistics, 'colours'>) {
  const { rows } = colours;
  const [pointed, setPointed] = useState<string>();
  return (
    <PlotFigure
      wide
      title="Colors you wear"
      sentence={colorSentence(colours)}
      columns={['Shade', 'Color']}
      rows={rows.map((row) => ({ head: <PlotProduct of={row} />, cells: [row.colour] }))}
    >
      {rows.length > 0 && (
        <>
          <div
            className={styles.mosaic}
            data-few={rows.length < fewest || undefined}
            style={heights(rows.length)}
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

/** Returns how many rows make the tiles nearly square, on phones and on desktops. */
function heights(count: number): CSSProperties & Record<'--phone-rows' | '--desktop-rows' | '--tiles', number> {
  const rowsFor = (ratio: number) => Math.max(1, Math.round(Math.sqrt(count / ratio)));
  return { '--phone-rows': rowsFor(4 / 3), '--desktop-rows': rowsFor(4), '--tiles': count };
}

const weeks = 53;
const monday = 1;

export function StreakPlot({ days, streak }: Pick<ShelfStatistics, 'days' | 'streak'>) {
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
      sentence={streakSentence({ days, streak })}
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
