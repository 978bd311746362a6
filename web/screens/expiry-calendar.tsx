import { ExpiryMonths } from '#web/features/shelves/usage/expiry-months.tsx';
import { useShelf } from '#web/features/shelves/api.ts';
import { href } from '#web/href.ts';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { Page } from '#web/ui/layout/page.tsx';

export function ExpiryCalendarScreen() {
  const query = useShelf({ order: 'next' });
  return (
    <Page
      title="Expiry *calendar*"
      width="wide"
      lead="What you have open, by expiry date. Only you can see it."
      links={{ 'Reminders and your calendar app': href.settings }}
    >
      <PagedList
        query={query}
        skeleton={<SkeletonList count={4} of={<LineSkeleton />} />}
        empty={
          <ExampleState title="Nothing in use yet" example="calendar" link={{ to: href.shelves, label: 'My Shelves' }}>
            Mark a product as Currently Using and add the day you opened it.
          </ExampleState>
        }
      >
        {(entries) => (
          <div className={layout.halves}>
            <ExpiryMonths entries={entries} />
          </div>
        )}
      </PagedList>
    </Page>
  );
}
