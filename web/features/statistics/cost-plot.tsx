import { Link } from '@tanstack/react-router';
import type { ShelfStatistics } from '#contract/statistics.ts';
import { href } from '#web/href.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { CountedBars } from './counted-bars.tsx';
import { PlotFigure } from './plot-figure.tsx';
import { costOf, costSentence, moneyWords } from './statistics-words.ts';

const mostBars = 8;

export function CostPlot({ costs }: Pick<ShelfStatistics, 'costs'>) {
  const { rows, currency } = costs;
  return (
    <PlotFigure
      title="Cost per use"
      sentence={costSentence(costs)}
      table={{
        columns: ['Product', 'Paid', 'Uses', 'Per use'],
        rows:
          currency === null
            ? []
            : rows.map((row) => ({
                key: String(row.productId),
                head: (
                  <Link className={typography.link} to={href.product(row.productId)} dir="auto">
                    {row.name}
                  </Link>
                ),
                cells: [moneyWords(row.paid, currency), row.uses, costOf(row, currency)],
              })),
      }}
    >
      {currency !== null && (
        <CountedBars
          rows={rows.slice(0, mostBars).map(({ name, paid, uses }) => ({ name, counts: { cost: paid / uses } }))}
          parts={['cost']}
          wordsOf={(minor) => moneyWords(minor, currency)}
        />
      )}
    </PlotFigure>
  );
}
