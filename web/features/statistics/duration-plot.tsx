import type { ShelfStatistics } from '#contract/statistics.ts';
import { counted } from '#web/ui/text/counted.ts';
import { CountedBars } from './counted-bars.tsx';
import { PlotFigure } from './plot-figure.tsx';
import { dayWord, durationSentence } from './statistics-words.ts';

export function DurationPlot({ durations }: Pick<ShelfStatistics, 'durations'>) {
  const { steps, kinds, total } = durations;
  const rows = steps.map(({ days, count }, place) => ({
    name: dayWord(days, steps[place - 1]?.days ?? null),
    counts: { count },
  }));
  return (
    <PlotFigure
      title="How long products last"
      sentence={durationSentence(durations)}
      table={{
        columns: ['Time', 'Finished products'],
        rows:
          total === 0
            ? []
            : [
                ...rows.map(({ name, counts }) => ({ key: name, head: name, cells: [counts.count] })),
                ...kinds.map(({ name, medianDays, count }) => ({
                  key: `kind ${name}`,
                  head: `${name}: half used up within ${counted(medianDays, 'day')}`,
                  cells: [count],
                })),
              ],
      }}
    >
      {total > 0 && <CountedBars rows={rows} parts={['count']} />}
    </PlotFigure>
  );
}
