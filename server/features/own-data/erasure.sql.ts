import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { productMergeMoved, productMergeRemoved } from '#server/database/tables/merge.ts';
import { reviewFollowUps } from '#server/database/tables/review.ts';
import { accounts, emailLinks } from '#server/database/tables/account.ts';
import { adminChanges, photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';
import { jobs, members, reviews } from '#server/database/tables/schema.ts';

/** Addresses of every picture that the member's rows show, with those of reviews. */
export async function selectPicturesOf(queries: Queries, memberId: string): Promise<string[]> {
  const { rows } = await queries.execute<{ address: string }>(sql`
    select unnest(${reviews.photos}) as address from ${reviews} where ${reviews.userId} = ${memberId}
    union select unnest(${photoSubmissions.photoUrls}) from ${photoSubmissions} where ${photoSubmissions.userId} = ${memberId}
    union select ${productRequests.productPhoto} from ${productRequests}
      where ${productRequests.userId} = ${memberId} and ${productRequests.productPhoto} is not null
    union select unnest(${productMergeRemoved.pictures}) from ${productMergeRemoved} where ${productMergeRemoved.userId} = ${memberId}
    union select ${members.picture} from ${members} where ${members.id} = ${memberId} and ${members.picture} is not null`);
  return rows.map(({ address }) => address);
}

/**
 * Moves a member's reviews to a member without a name, one for each who leaves: of a product everybody has one review.
 * Photos go, and so does the way to the shelf. The account behind it can never be signed in to.
 */
export async function keepReviewsWithoutName(queries: Queries, memberId: string, formerId: string): Promise<void> {
  // `.invalid` belongs to nobody, and no email goes there (RFC 2606).
  await queries.insert(accounts).values({ id: formerId, email: `${formerId}@former.invalid` });
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

/** Deletes an account with all that foreign keys lead to, and what only its id or its addresses lead to. */
export async function deleteAccount(queries: Queries, { id, email }: { id: string; email: string }): Promise<void> {
  await deleteQueuedEmails(queries, id, email);
  await queries.delete(productMergeMoved).where(eq(productMergeMoved.userId, id));
  await queries.delete(adminChanges).where(and(eq(adminChanges.subject, 'member'), eq(adminChanges.subjectId, id)));
  // That an administrator decided something stays on record; what it was about and whose goes.
  await queries
    .update(adminChanges)
    .set({ before: null, after: null })
    .where(sql`${adminChanges.before} ->> 'userId' = ${id} and ${adminChanges.before} ? 'userId'`);
  await queries.execute(sql`delete from rate_limits where key in (${`megapixels:${id}`}, ${`photoKilobytes:${id}`})`);
  await queries.delete(accounts).where(eq(accounts.id, id));
}

/** Those to its address, to the addresses of changes under way, and those that name the account. */
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
