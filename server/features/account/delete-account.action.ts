import type { ReviewsChoice } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { queueAccountEmail } from '#server/auth/account-emails.ts';
import { isOwnPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/session-store.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import * as deletions from '#server/viewer/account-deletions.sql.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { inTransaction } from '#server/database/database.ts';
import { randomUUID } from 'node:crypto';
import { mediaHash } from '#contract/media.ts';
import { eachAlone } from '#server/each-alone.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { selectUploadsOf } from '#server/media/media.sql.ts';
import { freeUsername } from '#server/features/people/freed-usernames.sql.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { anonymizeReviews, deleteAccount, selectPicturesOf } from './erasure.sql.ts';
import { selectReactionPictures } from '#server/features/diary/reactions.sql.ts';
import { selectProgressPhotosOf } from '#server/features/progress-photos/progress-photos.sql.ts';

/** The time between the deletion request and the erasure, in milliseconds. */
const grace = limits.account.deletionDays * 24 * 60 * 60_000;

/** Signs out everywhere. Until the returned date, the member can sign in and cancel the deletion. */
export async function orderDeletion(
  context: Context,
  viewer: Viewer,
  { password, reviews }: { password: string; reviews: ReviewsChoice },
): Promise<Date> {
  await requireOwnPassword(context, viewer, password);
  const accountId = viewer.id;
  const orderedAt = context.now();
  const erasesAt = new Date(orderedAt.getTime() + grace);
  const { deletion, ended } = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, accountId);
    if (!account) throw new CallError('sign_in_required', 'Please sign in');
    const deletion = await deletions.upsertAccountDeletion(queries, { accountId, reviews, orderedAt, erasesAt });
    const email = { accountId, email: account.email, erasesAt: deletion.erasesAt.toISOString() };
    await queueAccountEmail(queries, { ...email, notice: 'deletionOrdered' });
    return { deletion, ended: await endSessions(queries, { accountId, sessionId: '' }, 'global', orderedAt) };
  });
  context.accessTokens.livingSessions.forget(ended);
  logSecurityEvent(context, 'deletion_ordered', { accountId, reviews });
  return deletion.erasesAt;
}

export async function cancelDeletion(context: Context, accountId: string): Promise<void> {
  const tookBack = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, accountId);
    if (!account || !(await deletions.deleteAccountDeletion(queries, accountId))) return false;
    await queueAccountEmail(queries, { accountId, email: account.email, notice: 'deletionTakenBack' });
    return true;
  });
  if (tookBack) logSecurityEvent(context, 'deletion_taken_back', { accountId });
}

export async function requireOwnPassword(context: Context, viewer: Viewer, password: string): Promise<void> {
  if (await isOwnPassword(context, { accountId: viewer.id, sessionId: viewer.sessionId }, password)) return;
  const message = 'That’s not your password';
  throw new CallError('wrong_password', message, { password: message });
}

export type Erasure = Pick<Context, 'database' | 'media' | 'log' | 'now'>;

/** If `reviewChoices` is `kept`, the reviews stay without name and photos. Returns true if the account existed. */
export async function eraseMember(context: Erasure, accountId: string, reviewChoices: ReviewsChoice): Promise<boolean> {
  const pictures = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, accountId);
    if (!account) return undefined;
    // End the sessions before they are deleted, so that every process is notified.
    await endSessions(queries, { accountId, sessionId: '' }, 'global', context.now());
    const member = await selectMember(queries, accountId);
    const shown = await selectPicturesOf(queries, accountId);
    const hidden = await selectProgressPhotosOf(queries, accountId, 0, limits.progressPhotos.perMember);
    const ofDiary = await selectReactionPictures(queries, accountId);
    const unused = await selectUploadsOf(queries, accountId);
    if (reviewChoices === 'kept') await anonymizeReviews(queries, accountId, randomUUID());
    await deleteAccount(queries, account);
    if (member?.username) await freeUsername(queries, { username: member.username, freedBy: null, at: context.now() });
    // Until the email is sent, its queued job is the only row that contains the account's address. Unconfirmed
    // addresses get no email.
    if (account.confirmedAt) await queueAccountEmail(queries, { email: account.email, notice: 'accountErased' });
    return [
      ...shown.flatMap((address) => mediaHash(address) ?? []),
      ...hidden.map(({ picture }) => picture),
      ...ofDiary,
      ...unused,
    ];
  });
  if (!pictures) return false;
  await dropUnusedPictures(context, pictures);
  logSecurityEvent(context, 'account_erased', { accountId });
  return true;
}

const atOnce = 100;

export async function eraseDueMembers(context: Erasure): Promise<void> {
  const due = await deletions.selectDueDeletions(context.database, context.now(), atOnce);
  await eachAlone(due, ({ accountId, reviews }) => eraseMember(context, accountId, reviews));
}
