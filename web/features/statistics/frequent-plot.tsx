import type { MostFrequent } from '#contract/statistics.ts';
import { CountedBars } from './counted-bars.tsx';
import { PlotFigure } from './plot-figure.tsx';
import { frequentSentence, standingTotal } from './statistics-words.ts';
import { StatusLegend, stackedStatuses, stackedStatusWords } from './status-legend.tsx';

interface FrequentPlotProps {
  noun: 'category' | 'brand';
  frequent: MostFrequent;
  total: number;
}

const titles = { category: 'Categories', brand: 'Brands' };

/** Plots the most frequent kinds or brands on the shelf. Each bar is divided by status. */
export function FrequentPlot({ noun, frequent, total }: FrequentPlotProps) {
  const others =
    frequent.others > 0 ? [{ key: 'others', head: 'All others', cells: ['', '', '', frequent.others] }] : [];
  return (
    <PlotFigure
      title={titles[noun]}
      sentence={frequentSentence(frequent, total, noun)}
      legend={<StatusLegend />}
      table={{
        columns: ['Name', ...stackedStatuses.map((status) => stackedStatusWords[status].label), 'Total'],
        rows: [
          ...frequent.rows.map((row) => ({
            key: row.name,
            head: row.name,
            cells: [...stackedStatuses.map((status) => row[status]), standingTotal(row)],
          })),
          ...others,
        ],
      }}
    >
      {frequent.rows.length > 0 && (
        <CountedBars
          rows={frequent.rows.map(({ name, ...counts }) => ({ name, counts }))}
          parts={stackedStatuses}
          toneOf={(status) => stackedStatusWords[status].tone}
        />
      )}
    </PlotFigure>
  );
}
