import { and, asc, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, expression } from '#server/database/rows.ts';
import { countRecoveryCodes, selectVerifiedFactor } from '#server/auth/mfa/factor-store.ts';
import { selectAccountDeletion } from '#server/viewer/account-deletions.sql.ts';
import { usageRecord } from '#server/features/uses/uses.sql.ts';
import { emailLinks, sessions } from '#server/database/tables/account.ts';
import { photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';
import { brands, follows, members, products, reviews, shelfEntries } from '#server/database/tables/schema.ts';

/** The maximum number of exported devices, and of exported email address changes. Normal use creates far fewer. */
const mostSessions = 1000;

const parents = alias(products, 'parents');

const namedProduct = {
  productId: products.id,
  brand: brands.name,
  product: expression(column.text, sql`coalesce(${parents.name}, ${products.name})`),
  shade: products.variantName,
};

export function selectExportedShelf(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({
      ...namedProduct,
      id: shelfEntries.id,
      status: shelfEntries.status,
      customTags: shelfEntries.customTags,
      shadeNotes: shelfEntries.shadeNotes,
      dateStarted: shelfEntries.dateStarted,
      dateFinished: shelfEntries.dateFinished,
      dateAdded: shelfEntries.createdAt,
      shadeVerdict: shelfEntries.shadeVerdict,
      shadeVerdictAt: shelfEntries.shadeVerdictAt,
      ...usageRecord,
      importedRating: shelfEntries.importedRating,
      wouldBuyAgainAt: shelfEntries.wouldBuyAgainAt,
    })
    .from(shelfEntries)
    .innerJoin(products, eq(products.id, shelfEntries.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(and(eq(shelfEntries.userId, userId), gt(shelfEntries.id, afterId)))
    .orderBy(asc(shelfEntries.id))
    .limit(limit);
}

export function selectExportedReviews(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({
      ...getTableColumns(reviews),
      ...namedProduct,
      dateCreated: reviews.createdAt,
      dateEdited: reviews.editedAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(and(eq(reviews.userId, userId), gt(reviews.id, afterId)))
    .orderBy(asc(reviews.id))
    .limit(limit);
}

export const { page: selectExportedRequests } = ownRows(productRequests);
export const { page: selectExportedSubmissions } = ownRows(photoSubmissions);

export function selectExportedDevices(queries: Queries, accountId: string) {
  return queries
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .limit(mostSessions);
}

export function selectExportedEmailChanges(queries: Queries, accountId: string) {
  return queries
    .select({ kind: emailLinks.kind, email: emailLinks.email, createdAt: emailLinks.createdAt })
    .from(emailLinks)
    .where(and(eq(emailLinks.accountId, accountId), isNotNull(emailLinks.email)))
    .orderBy(asc(emailLinks.createdAt))
    .limit(mostSessions);
}

/** Omits all secrets. Runs one statement at a time, so that an export uses only one connection. */
export async function selectExportedAccount(queries: Queries, accountId: string) {
  const app = await selectVerifiedFactor(queries, accountId);
  const { remaining } = await countRecoveryCodes(queries, accountId);
  const deletion = await selectAccountDeletion(queries, accountId);
  return {
    twoFactorSince: app?.verifiedAt ?? null,
    recoveryCodesLeft: remaining,
    orderedAt: deletion?.orderedAt ?? null,
    erasesAt: deletion?.erasesAt ?? null,
    reviews: deletion?.reviews ?? null,
  };
}

export function selectExportedFollows(
  queries: Queries,
  userId: string,
  direction: 'following' | 'followers',
  limit: number,
) {
  const [mine, theirs] =
    direction === 'following'
      ? ([follows.followerId, follows.followedId] as const)
      : ([follows.followedId, follows.followerId] as const);
  return queries
    .select({ username: members.username, since: follows.createdAt })
    .from(follows)
    .innerJoin(members, eq(members.id, theirs))
    .where(eq(mine, userId))
    .orderBy(asc(follows.createdAt), asc(members.id))
    .limit(limit);
}
