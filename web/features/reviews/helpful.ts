import type { InfiniteData } from '@tanstack/react-query';
import type { Review } from '#contract/reviews.ts';
import { queryClient, refreshAfter } from '#web/lib/cache.ts';
import { sendHelpful } from './api.ts';
import { tellFailure } from './tell-failure.ts';

type Votes = Pick<Review, 'helpfulVotes' | 'hasUserVoted'>;

/** One call of a review under way; presses meanwhile only change what is wanted. */
interface Lane {
  confirmed: Votes;
  wanted: boolean;
}
const lanes = new Map<number, Lane>();

/** Shows the mark at once and sends it; double taps collapse to the last wish, a refusal takes it back (ERR-33). */
export async function toggleHelpful(review: Review): Promise<void> {
  const underWay = lanes.get(review.id);
  // Two presses may come between two pictures of the page: what is wanted counts, not what is drawn.
  const wanted = !(underWay?.wanted ?? review.hasUserVoted);
  const lane = underWay ?? { confirmed: votesOf(review), wanted };
  lane.wanted = wanted;
  show(review.id, wished(lane));
  if (underWay) return;
  lanes.set(review.id, lane);
  try {
    while (lane.confirmed.hasUserVoted !== lane.wanted) lane.confirmed = await sendHelpful(review.id, lane.wanted);
    lanes.delete(review.id);
    show(review.id, lane.confirmed);
    void refreshAfter('review');
  } catch (error) {
    lanes.delete(review.id);
    show(review.id, lane.confirmed);
    tellFailure(error, error instanceof Error ? error.message : 'The vote was not saved');
  }
}

function votesOf({ helpfulVotes, hasUserVoted }: Review): Votes {
  return { helpfulVotes, hasUserVoted };
}

function wished({ confirmed, wanted }: Lane): Votes {
  const change = Number(wanted) - Number(confirmed.hasUserVoted);
  return { helpfulVotes: confirmed.helpfulVotes + change, hasUserVoted: wanted };
}

/** In every cached list of reviews; an answer under way may be older and is dropped. */
function show(reviewId: number, votes: Votes): void {
  const isReviewList = ({ queryKey: [path, , kind] }: { queryKey: readonly unknown[] }) =>
    typeof path === 'string' && path.endsWith('/reviews') && kind === 'pages';
  void queryClient.cancelQueries({ predicate: isReviewList });
  queryClient.setQueriesData<InfiniteData<{ rows: Review[] }>>(
    { predicate: isReviewList },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(withVotes) })) },
  );
  function withVotes(review: Review): Review {
    return review.id === reviewId ? { ...review, ...votes } : review;
  }
}
