import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/sql/database.ts';
import { selectOwnFollows, selectOwnReviews, selectOwnShelf } from '#server/sql/own-data.ts';
import { selectMember } from '#server/sql/people.ts';
import { selectChallenges } from '#server/sql/project-pan.ts';

const rowsAtATime = 500;

/** Everything a member wrote. */
export async function loadOwnData(queries: Queries, userId: string) {
  const mostFollows = limits.follows.maximum;
  const [profile, shelf, reviews, following, followers, challenges] = await Promise.all([
    selectMember(queries, userId),
    all((afterId) => selectOwnShelf(queries, userId, afterId, rowsAtATime)),
    all((afterId) => selectOwnReviews(queries, userId, afterId, rowsAtATime)),
    selectOwnFollows(queries, userId, 'following', mostFollows),
    selectOwnFollows(queries, userId, 'followers', mostFollows),
    selectChallenges(queries, userId),
  ]);
  return { profile, shelf, reviews, following, followers, challenges };
}
export type OwnData = Awaited<ReturnType<typeof loadOwnData>>;

async function all<Row extends { id: number }>(read: (afterId: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const next = await read(rows.at(-1)?.id ?? 0);
    rows.push(...next);
    if (next.length < rowsAtATime) return rows;
  }
}
