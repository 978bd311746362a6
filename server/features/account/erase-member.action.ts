import { randomUUID } from 'node:crypto';
import type { ReviewsChoice } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { queueAccountEmail } from '#server/auth/account-emails.ts';
import { endSessions } from '#server/auth/session-store.ts';
import type { Context } from '#server/context.ts';
import { eachAlone } from '#server/each-alone.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { selectUploadsOf } from '#server/media/media.sql.ts';
import { selectDueDeletions } from '#server/viewer/account-deletions.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { freeUsername } from '#server/features/people/freed-usernames.sql.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { deleteAccount, anonymizeReviews, selectPicturesOf } from './erasure.sql.ts';
import { selectReactionPictures } from '#server/features/diary/reactions.sql.ts';
import { selectProgressPhotosOf } from '#server/features/progress-photos/progress-photos.sql.ts';

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
  const due = await selectDueDeletions(context.database, context.now(), atOnce);
  await eachAlone(due, ({ accountId, reviews }) => eraseMember(context, accountId, reviews));
}
