import { Link } from '@tanstack/react-router';
import { ExpiryMonths } from '#web/features/shelves/usage/expiry-months.tsx';
import { useShelf } from '#web/features/shelves/api.ts';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Lists the products in use by the month in which they expire. Nobody else can see this data. */
export function ExpiryCalendarScreen() {
  usePageTitle('Expiry calendar');
  const query = useShelf({ isNext: true });
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          Expiry <em>calendar</em>
        </h1>
      </PageHeader>
      <p className={typography.soft}>What you have open, by expiry date. Only you can see it.</p>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={4}>{() => <LineSkeleton />}</SkeletonList>}
        empty={
          <ExampleState
            title="Nothing in use yet"
            example="calendar"
            action={
              <ButtonLink>
                <Link to={href.shelves}>My Shelves</Link>
              </ButtonLink>
            }
          >
            Mark a product as Currently Using and add the day you opened it.
          </ExampleState>
        }
      >
        {(entries) => (
          <div className={layout.halves}>
            <ExpiryMonths entries={entries} />
          </div>
        )}
      </QueryList>
      <ReadOn query={query} />
      <p className={layout.footLinks}>
        <Link className={typography.link} to={href.settings}>
          Reminders and your calendar app
        </Link>
      </p>
    </div>
  );
}
