import { Link, useParams } from '@tanstack/react-router';
import type { PublicProfile } from '#contract/people.ts';
import { useSession } from '#web/features/auth/session.ts';
import { PersonPage } from '#web/features/people/person-frame.tsx';
import { calledName } from '#contract/called-name.ts';
import { ReviewList } from '#web/features/reviews/review-card.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ReviewSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { PageHeader } from '#web/ui/layout/page.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { usePages } from '#web/lib/calls/use-calls.ts';
import { listPersonReviews } from '#contract/reviews.ts';

export function UserReviewsScreen() {
  const { username } = useParams({ from: '/user/$username/reviews' });
  const skeleton = <SkeletonList count={4} of={<ReviewSkeleton />} />;
  return (
    <div className={classNames(layout.page, layout.narrow)}>
      <PersonPage username={username} title={`Reviews by @${username}`} skeleton={skeleton}>
        {(person, ownName) => <Reviews person={person} username={ownName} />}
      </PersonPage>
    </div>
  );
}

function Reviews({ person, username }: { person: PublicProfile; username: string }) {
  const session = useSession();
  const owner = person.isYou ? 'Your' : `${calledName(person)}'s`;
  usePageTitle(`${owner} reviews`);
  return (
    <>
      <PageHeader compact total={counted(person.reviewCount, 'review')}>
        <h1 className={classNames(typography.display, typography.pageTitle)} dir="auto">
          {owner} <em>reviews</em>
        </h1>
        <Link className={typography.link} to={href.user(username)}>
          @{username}
        </Link>
      </PageHeader>
      <ReviewList
        query={usePages(listPersonReviews, (cursor) => ({ params: { username }, query: { cursor } }))}
        label="Reviews"
        skeletons={4}
        viewerId={session.phase === 'signedIn' ? session.userId : null}
        empty={
          person.isYou ? (
            <EmptyState title="No reviews yet" action={<ButtonLink to={href.writeReview}>Write a review</ButtonLink>}>
              Your reviews appear here.
            </EmptyState>
          ) : (
            <EmptyState title="No reviews yet">{calledName(person)} hasn’t reviewed a product.</EmptyState>
          )
        }
      />
    </>
  );
}
