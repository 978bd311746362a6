import { useNavigate, useParams } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { YearStory } from '#web/features/year-in-review/year-story.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList, LineSkeleton } from '#web/ui/feedback/query-list.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { getYearReview, listYears } from '#contract/year-in-review.ts';

export function YearReviewScreen() {
  const { year: text } = useParams({ from: '/year/$year' });
  usePageTitle(`Your ${text}`);
  const year = Number(text);
  const { yearMinimum, yearMaximum } = limits.yearReview;
  const isYear = /^\d{4}$/.test(text) && year >= yearMinimum && year <= yearMaximum;
  return (
    <div className={layout.page}>
      <h1 className={layout.visuallyHidden}>Your {text}</h1>
      {isYear ? <Year year={year} /> : <NothingHere title="Year not found" />}
    </div>
  );
}

function Year({ year }: { year: number }) {
  const navigate = useNavigate();
  return (
    <QueryList
      query={useCall(getYearReview, { params: { year } })}
      skeleton={<LineSkeleton about="person" />}
      isEmpty={({ touched, reviews, activeDays }) => touched + reviews + activeDays === 0}
      empty={<NothingHere title={`Nothing happened on your shelf in ${year}`} />}
    >
      {(review) => <YearStory key={year} year={review} onClose={() => void navigate({ to: href.statistics })} />}
    </QueryList>
  );
}

function NothingHere({ title }: { title: string }) {
  const { data: [latest] = [] } = useCall(listYears, {});
  return (
    <ExampleState
      example="year"
      title={title}
      link={
        latest === undefined
          ? { to: href.discover, label: 'Discover Products' }
          : { to: href.yearReview(latest), label: `Open your ${latest}` }
      }
    >
      {latest === undefined
        ? 'Your first year starts when you add, use up, or review a product.'
        : `${latest} is the latest year when you added, used up, or reviewed something.`}
    </ExampleState>
  );
}
