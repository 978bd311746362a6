import type { ShelfStatistics } from '#contract/statistics.ts';
import { CountedBars } from './counted-bars.tsx';
import { PlotFigure } from './plot-figure.tsx';
import { ratingSentence } from './statistics-words.ts';

export function RatingPlot({ ratings, averageRating }: Pick<ShelfStatistics, 'ratings' | 'averageRating'>) {
  const rows = ratings.map((count, index) => ({ star: index + 1, count })).toReversed();
  return (
    <PlotFigure
      title="Ratings"
      sentence={ratingSentence({ ratings, averageRating })}
      table={{
        columns: ['Stars', 'Ratings'],
        rows:
          averageRating === null
            ? []
            : rows.map(({ star, count }) => ({ key: String(star), head: star, cells: [count] })),
      }}
    >
      {averageRating !== null && (
        <CountedBars
          rows={rows.map(({ star, count }) => ({ name: '★'.repeat(star), counts: { count } }))}
          parts={['count']}
        />
      )}
    </PlotFigure>
  );
}
