import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { products, shelfEntries } from '#server/database/tables/schema.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';

/**
 * Counts who would and would not buy a finished product of the family again, without members the viewer may not see.
 */
export async function countBuyAgain(
  queries: Queries,
  familyId: number,
  viewerId: string | undefined,
): Promise<{ yes: number; no: number }> {
  const [row] = await queries
    .select({
      yes: sql<number>`count(*) filter (where ${shelfEntries.wouldBuyAgain})::int`,
      no: sql<number>`count(*) filter (where not ${shelfEntries.wouldBuyAgain})::int`,
    })
    .from(shelfEntries)
    .innerJoin(products, eq(products.id, shelfEntries.productId))
    .where(
      and(
        eq(products.familyId, familyId),
        isNotNull(shelfEntries.wouldBuyAgain),
        isVisibleTo(queries, viewerId, shelfEntries.userId),
      ),
    );
  return row ?? { yes: 0, no: 0 };
}
