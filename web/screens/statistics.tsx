import { Link } from '@tanstack/react-router';
import { useStatistics } from '#web/features/statistics/api.ts';
import { StatisticsPlots } from '#web/features/statistics/statistics-plots.tsx';
import { YearLinks } from '#web/features/year-in-review/year-links.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows plots of the viewer's own shelf. Nobody else can see this data. */
export function StatisticsScreen() {
  usePageTitle('Statistics');
  return (
    <div className={layout.page}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          Your shelf <em>in numbers</em>
        </h1>
      </PageHeader>
      <YearLinks />
      <QueryList
        query={useStatistics()}
        skeleton={<SkeletonList count={4}>{() => <LineSkeleton about="person" />}</SkeletonList>}
        isEmpty={({ months }) => months.length === 0}
        empty={
          <ExampleState
            title="Nothing to count yet"
            example="statistics"
            action={
              <ButtonLink>
                <Link to={href.discover}>Discover Products</Link>
              </ButtonLink>
            }
          >
            Add, finish, and rate products to see charts here. Only you can see them.
          </ExampleState>
        }
      >
        {(statistics) => <StatisticsPlots statistics={statistics} />}
      </QueryList>
      <p className={layout.footLinks}>
        <Link className={typography.link} to={href.profile}>
          Profile
        </Link>
      </p>
    </div>
  );
}
