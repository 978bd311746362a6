import type { FoundPerson } from '#contract/people.ts';
import type { Queries } from '#server/database/database.ts';
import { selectFollowedAmong } from '#server/features/members/follows.sql.ts';
import { type MemberRow, selectMember } from '#server/features/members/people.sql.ts';
import { viewFoundPerson } from '#server/features/members/person.view.ts';

export async function viewFoundPeople(
  queries: Queries,
  found: readonly MemberRow[],
  viewerId: string,
): Promise<FoundPerson[]> {
  const [own, followed] = await Promise.all([
    selectMember(queries, viewerId),
    selectFollowedAmong(
      queries,
      viewerId,
      found.map(({ id }) => id),
    ),
  ]);
  return found.map((member) => viewFoundPerson(member, own, followed));
}
