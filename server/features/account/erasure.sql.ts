import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, rowsOf } from '#server/database/rows.ts';
import { countersOf } from '#server/limits/rate-limits.ts';
import { formerEmail, foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { productMergeMoved, productMergeRemoved } from '#server/database/tables/merge.ts';
import { reviewFollowUps } from '#server/database/tables/review.ts';
import { accounts, emailLinks } from '#server/database/tables/account.ts';
import { adminChanges, photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';
import { jobs } from '#server/database/tables/operations.ts';
import { members, reviews } from '#server/database/tables/schema.ts';

/** The profile picture, and photos in reviews, submissions, requests, and the undo data of merges. */
export async function selectPicturesOf(queries: Queries, memberId: string): Promise<string[]> {
  const rows = await rowsOf(
    queries,
    { address: column.text },
    sql`select unnest(${reviews.photos}) as address from ${reviews} where ${reviews.userId} = ${memberId}
    union select unnest(${photoSubmissions.photoUrls}) from ${photoSubmissions} where ${photoSubmissions.userId} = ${memberId}
    union select ${productRequests.productPhoto} from ${productRequests}
      where ${productRequests.userId} = ${memberId} and ${productRequests.productPhoto} is not null
    union select unnest(${productMergeRemoved.pictures}) from ${productMergeRemoved} where ${productMergeRemoved.userId} = ${memberId}
    union select ${members.picture} from ${members} where ${members.id} = ${memberId} and ${members.picture} is not null`,
  );
  return rows.map(({ address }) => address);
}

/** Removes the member's name, the photos, and the references to shelf entries. */
export async function anonymizeReviews(queries: Queries, memberId: string, formerId: string): Promise<void> {
  // Each erased member needs a separate new member, because a member has at most one review per product. Nobody can
  // sign in to the new account.
  await queries.insert(accounts).values({ id: formerId, email: formerEmail(formerId) });
  await queries.insert(members).values({ id: formerId });
  await queries
    .update(reviews)
    .set({ userId: formerId, photos: [], shelfEntryId: null })
    .where(eq(reviews.userId, memberId));
  await queries.update(reviewFollowUps).set({ userId: formerId }).where(eq(reviewFollowUps.userId, memberId));
  await queries
    .update(productMergeMoved)
    .set({ userId: formerId })
    .where(and(eq(productMergeMoved.userId, memberId), eq(productMergeMoved.kind, 'review')));
}

/** Also deletes rows that refer to the account only by id or email address. */
export async function deleteAccount(queries: Queries, { id, email }: { id: string; email: string }): Promise<void> {
  await deleteQueuedEmails(queries, id, email);
  await queries.delete(productMergeMoved).where(eq(productMergeMoved.userId, id));
  await queries.delete(adminChanges).where(and(eq(adminChanges.subject, 'member'), eq(adminChanges.subjectId, id)));
  // If another record in the change log contains the member's id, the record stays, but loses the values from before
  // and after the change.
  await queries
    .update(adminChanges)
    .set({ before: null, after: null })
    .where(sql`${adminChanges.before} ->> 'userId' = ${id} and ${adminChanges.before} ? 'userId'`);
  const counters = [`megapixels:${id}`, `photoKilobytes:${id}`, ...countersOf(id)];
  await queries.execute(sql`delete from rate_limits where key = any(${sql.param(counters)})`);
  await queries.delete(accounts).where(eq(accounts.id, id));
}

/** Also deletes the queued emails to the account's address, and to the addresses in the account's email links. */
async function deleteQueuedEmails(queries: Queries, id: string, email: string): Promise<void> {
  const links = await queries.select({ email: emailLinks.email }).from(emailLinks).where(eq(emailLinks.accountId, id));
  const addresses = [email, ...links.flatMap((link) => link.email ?? [])].map(foldEmail);
  const isTo = inArray(sql`lower((${jobs.payload} ->> 'email') collate "C")`, addresses);
  await queries
    .delete(jobs)
    .where(
      or(
        and(sql`${jobs.payload} ? 'accountId'`, sql`${jobs.payload} ->> 'accountId' = ${id}`),
        and(sql`${jobs.payload} ? 'email'`, isTo),
      ),
    );
}
