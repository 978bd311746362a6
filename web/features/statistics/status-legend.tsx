import { shelfStatusWords } from '#contract/statuses.ts';
import { LegendItem, PlotLegend } from './plot-legend.tsx';

/** The statuses in the order in which plots stack them, from bottom to top. */
export const stackedStatuses = ['tried', 'using', 'wanted'] as const;
export type StackedStatus = (typeof stackedStatuses)[number];

export const stackedStatusWords = {
  tried: shelfStatusWords.tried,
  using: shelfStatusWords.currently_using,
  wanted: shelfStatusWords.want_to_try,
} as const;

export function StatusLegend() {
  return (
    <PlotLegend>
      {stackedStatuses.map((status) => (
        <LegendItem key={status} tone={stackedStatusWords[status].tone}>
          {stackedStatusWords[status].label}
        </LegendItem>
      ))}
    </PlotLegend>
  );
}
