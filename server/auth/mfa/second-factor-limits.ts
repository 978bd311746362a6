import type { Context } from '#server/context.ts';
import { hitLimit, type RateName, reachesLimit, undoHit } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { inTransaction } from '#server/database/database.ts';
import { selectAccount } from '../accounts.ts';
import { linkValidity } from '../email-links.ts';
import { networkHashOf } from '../known-networks.ts';
import { queueAccountEmail } from '../account-emails.ts';
import { isSecondFactorNetwork, type Session } from '../session-store.ts';

type Hit = readonly [RateName, string];

/** Known networks and links have their own limits, which an attacker with the password cannot use up (SELF-13). */
export async function hitAppCodeLimits(context: Context, session: Session): Promise<() => Promise<void>> {
  if (isFreshReset(context, session)) {
    const subject = `${session.accountId} reset`;
    return hitAll(context, [
      ['secondStepsOfAccountInNetwork', subject],
      ['secondStepsOfAccount', subject],
    ]);
  }
  return hitAll(context, [
    ['secondStepsOfAccountInNetwork', inNetwork(session)],
    ['secondStepsOfAccount', await subjectOf(context, session)],
  ]);
}

/** Limits guesses of recovery codes. There is no daily limit, because the codes have 120 random bits. */
export async function hitRecoveryCodeLimit(context: Context, session: Session): Promise<() => Promise<void>> {
  return hitAll(context, [['secondStepsOfAccountInNetwork', inNetwork(session)]]);
}

async function hitAll(context: Context, hits: readonly Hit[]): Promise<() => Promise<void>> {
  for (const [limit, subject] of hits) await hitLimit(context, limit, subject);
  return async function succeeded() {
    for (const [limit, subject] of hits) await undoHit(context, limit, subject);
  };
}

const inNetwork = ({ accountId }: Session) => `${accountId} ${currentNetwork() ?? 'unknown'}`;

/** True if a reset or undo link opened the session within the last hour. */
function isFreshReset({ now }: Context, { openedBy, createdAt }: Session): boolean {
  return openedBy === 'recovery' && now().getTime() - createdAt.getTime() < linkValidity.recovery;
}

/** Each network on which the account has already passed its second factor has a separate daily limit. */
async function subjectOf({ database }: Context, session: Session): Promise<string> {
  const { accountId } = session;
  const network = currentNetwork();
  const hash = await networkHashOf(database, accountId, network);
  return (await isSecondFactorNetwork(database, accountId, hash)) ? inNetwork(session) : accountId;
}

/** A person who guesses codes already knows the password, so ten wrong codes in a day send an email to the owner. */
export async function countWrongCode(context: Context, { accountId }: Session): Promise<void> {
  if (!(await reachesLimit(context, 'wrongSecondStepsOfAccount', accountId))) return;
  await inTransaction(context.database, async (queries) => {
    const account = await selectAccount(queries, accountId);
    if (account) await queueAccountEmail(queries, { accountId, email: account.email, notice: 'secondStepGuessed' });
  });
}
