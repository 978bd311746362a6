import type { InfiniteData } from '@tanstack/react-query';
import type { Review } from '#contract/reviews.ts';
import { calledName } from '#contract/called-name.ts';
import { queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import type { Page } from '#web/lib/calls/client.ts';
import { createOfflineQueue } from '#web/lib/offline/create-offline-queue.ts';
import { isReviewList, sendHelpful } from './api.ts';
import { showFailure } from '#web/ui/feedback/toast.ts';

type Votes = Pick<Review, 'helpfulVotes' | 'hasUserVoted'>;

/** Persisted with the votes last returned by the server, and the author's name for the pending list. */
export interface HelpfulMutation {
  review: Pick<Review, 'id' | 'helpfulVotes' | 'hasUserVoted'> & { author: string };
  wanted: boolean;
}

export const helpfulKind = 'helpful';

const queue = createOfflineQueue<number, Votes, HelpfulMutation>({
  kind: helpfulKind,
  apply: ({ helpfulVotes, hasUserVoted }, { wanted }) => ({
    helpfulVotes: helpfulVotes + Number(wanted) - Number(hasUserVoted),
    hasUserVoted: wanted,
  }),
  send: async (id, votes, { wanted }, waited) =>
    votes.hasUserVoted === wanted && !waited?.attempted ? votes : sendHelpful(id, wanted, waited?.key),
  show: showVotes,
  refresh: () => void refreshAfter('review'),
  lineOf: ({ review, wanted }) => ({
    title: `The review of ${review.author}`,
    words: wanted ? 'Marked as helpful' : 'Helpful vote removed',
  }),
  changeOf: (_id, { review, wanted }, votes) => ({ wanted, review: { ...review, ...votes } }),
  isRepeatable: false,
});

export function resumeHelpful(mutation: HelpfulMutation, waited: { key: string; order: number; attempted: boolean }) {
  const { id, helpfulVotes, hasUserVoted } = mutation.review;
  queue.resume({ helpfulVotes, hasUserVoted }, { target: id, input: mutation, ...waited });
}

/** While a call is pending, only the latest tap is queued. A rejection rolls the vote back (ERR-33). */
export async function toggleHelpful({ id, helpfulVotes, hasUserVoted, user }: Review): Promise<void> {
  const author = calledName(user);
  const votes = { helpfulVotes, hasUserVoted };
  // Reads the pending state instead of the rendered state, because the member may press twice between two renders.
  const wanted = !(queue.stateOf(id)?.shown ?? votes).hasUserVoted;
  try {
    await queue.mutate(id, votes, { wanted, review: { id, ...votes, author } });
  } catch (error) {
    showFailure(error);
  }
}

/** Updates the review in every cached list. Cancels pending requests, because they may return older data. */
function showVotes(reviewId: number, votes: Votes): void {
  // Lets requests for lists without data continue, because a page that has just opened needs these lists.
  void queryClient.cancelQueries({ predicate: (query) => isReviewList(query) && query.state.data !== undefined });
  queryClient.setQueriesData<InfiniteData<Page<Review[]>>>(
    { predicate: isReviewList },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(withVotes) })) },
  );
  function withVotes(review: Review): Review {
    return review.id === reviewId ? { ...review, ...votes } : review;
  }
}
