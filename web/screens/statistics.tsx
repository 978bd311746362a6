import { StatisticsPlots } from '#web/features/statistics/statistics-plots.tsx';
import { YearLinks } from '#web/features/year-in-review/year-links.tsx';
import { href } from '#web/href.ts';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { getStatistics } from '#contract/statistics.ts';

export function StatisticsScreen() {
  return (
    <Page title="Your shelf *in numbers*" name="Statistics" links={{ Profile: href.profile }}>
      <YearLinks />
      <QueryList
        query={useCall(getStatistics, {})}
        skeleton={<SkeletonList count={4} of={<LineSkeleton about="person" />} />}
        isEmpty={({ months }) => months.length === 0}
        empty={
          <ExampleState
            title="Nothing to count yet"
            example="statistics"
            link={{ to: href.discover, label: 'Discover Products' }}
          >
            Add, finish, and rate products to see charts here. Only you can see them.
          </ExampleState>
        }
      >
        {(statistics) => <StatisticsPlots statistics={statistics} />}
      </QueryList>
    </Page>
  );
}
