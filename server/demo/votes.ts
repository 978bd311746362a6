import { hour, hoursBefore } from './generator/moments.ts';
import { seededRandom } from './generator/random.ts';
import type { DemoMember, DemoReview, DemoVote } from './generator/demo-rows.sql.ts';

/** The helpful counts of the reviews that appear in the design. */
const voteCounts: Record<string, number> = {
  'I have bought and abandoned': 19,
  'Beautiful slip, proper': 9,
  'Warm without going': 3,
  'No cast on my skin': 14,
  'Ceramides, cholesterol': 16,
  'I wore this for a week': 12,
  'Quiet Rose is': 7,
  'Cherry-stone is right': 6,
};

function countFor(review: DemoReview, drawn: number): number {
  const opening = Object.keys(voteCounts).find((words) => review.comment?.startsWith(words));
  return (opening === undefined ? undefined : voteCounts[opening]) ?? drawn;
}

/** Votes whose times appear in the design. */
const plannedVotes = [
  { opening: 'Quiet Rose is', username: 'imogenwears', hoursAgo: 0.4 },
  { opening: 'Cherry-stone is right', username: 'tamsinsmells', hoursAgo: 50 },
];
/** On a review older than this, random votes are older too, so that the planned votes are the latest. */
const quietHours = 60;

/** Builds helpful votes. Members never vote for their own reviews, and longer reviews get more votes on average. */
export function buildVotes(members: readonly DemoMember[], reviews: readonly DemoReview[], now: Date): DemoVote[] {
  const random = seededRandom('helpful votes');
  return reviews.flatMap((review) => {
    const longer = (review.comment?.length ?? 0) > 250 ? 5 : 2;
    const count = countFor(review, random.chance(0.4) ? 0 : random.whole(1, longer));
    const vote = plannedVotes.find(({ opening }) => review.comment?.startsWith(opening));
    const others = random.shuffled(members.filter(({ id }) => id !== review.userId));
    const voters = [
      ...others.filter(({ username }) => username === vote?.username),
      ...others.filter(({ username }) => username !== vote?.username),
    ].slice(0, count);
    const age = (now.getTime() - review.createdAt.getTime()) / hour;
    const drawnAge = () => (age > quietHours ? quietHours + random.next() * (age - quietHours) : random.next() * age);
    return voters.map(({ id, username }) => ({
      userId: id,
      reviewId: review.id,
      createdAt: hoursBefore(now, username === vote?.username ? vote.hoursAgo : drawnAge()),
    }));
  });
}
