import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockAccount, selectAccount } from '#server/auth/accounts.ts';
import { AuthError } from '#server/auth/auth-error.ts';
import { queueAccountEmail } from '#server/auth/account-emails.ts';
import { restartTokenFamily } from '#server/auth/refresh-tokens.ts';
import { endSessions, passSecondFactor, type Session, isSecondFactorNetwork } from '#server/auth/session-store.ts';
import type { OpenedSession } from '#server/auth/sessions.ts';
import * as factors from './factor-store.ts';
import { unseal } from '#server/auth/derived-secrets.ts';
import { matchingStep } from './totp.ts';
import { hitLimits, reachesLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { linkValidity } from '#server/auth/email-links.ts';

interface GivenCode {
  factorId: string;
  challengeId: string;
  code: string;
}

/** The first code of a new app turns on two-factor authentication, and ends all other sessions. */
export async function verifyCode(context: Context, session: Session, given: GivenCode): Promise<OpenedSession> {
  const now = context.now();
  const succeeded = await hitAppCodeLimits(context, session);
  const { opened, isFirst, ended } = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, session.accountId);
    const factor = account && (await factors.selectFactor(queries, account.id, given.factorId));
    if (!factor) throw factorNotFound();
    const challenge = { id: given.challengeId, factorId: factor.id, sessionId: session.id };
    if (!(await factors.isOpenChallenge(queries, challenge, now))) {
      throw new AuthError('mfa_challenge_expired', 'This took too long. Please try again.');
    }
    const step = await stepOf(queries, factor, given.code, now);
    if (step === undefined) return {};
    await factors.deleteChallenge(queries, given.challengeId);
    await factors.updateFactor(queries, factor.id, { lastStep: step, verifiedAt: factor.verifiedAt ?? now });
    const isFirst = factor.verifiedAt === null;
    if (isFirst)
      await queueAccountEmail(queries, { accountId: account.id, email: account.email, notice: 'twoFactorOn' });
    return {
      isFirst,
      ended: isFirst ? await endSessions(queries, { ...session, sessionId: session.id }, 'others', now) : [],
      opened: await open(queries, account, session, now),
    };
  });
  if (!opened) throw await refuse(context, session);
  await succeeded();
  context.accessTokens.livingSessions.forget([session.id, ...ended]);
  logSecurityEvent(context, isFirst ? 'second_factor_added' : 'second_step', {
    accountId: session.accountId,
    by: 'app',
  });
  return opened;
}

/** Verifies one of the ten recovery codes. Each recovery code works once, in place of a code from the app. */
export async function verifyRecoveryCode(context: Context, session: Session, code: string): Promise<OpenedSession> {
  const now = context.now();
  // There is no daily limit, because the codes have 120 random bits.
  const succeeded = await hitLimits(context, [['secondStepsOfAccountInNetwork', inNetwork(session)]]);
  const { opened, remaining } = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, session.accountId);
    if (!account || !(await factors.useRecoveryCode(queries, account.id, code, now))) return {};
    const { remaining } = await factors.countRecoveryCodes(queries, account.id);
    const email = { accountId: account.id, email: account.email, notice: 'recoveryCodeUsed', remaining } as const;
    await queueAccountEmail(queries, email);
    return { remaining, opened: await open(queries, account, session, now) };
  });
  if (!opened) throw await refuse(context, session);
  await succeeded();
  context.accessTokens.livingSessions.forget([session.id]);
  logSecurityEvent(context, 'recovery_code_used', { accountId: session.accountId, remaining });
  return opened;
}

async function open(queries: Queries, account: OpenedSession['account'], session: Session, now: Date) {
  await passSecondFactor(queries, session.id, now);
  // Refresh tokens that were issued before the second factor must not bypass it.
  const { token, generation } = await restartTokenFamily(queries, session, now);
  return { account, sessionId: session.id, refreshToken: token, generation, secondStep: 'passed' as const };
}

async function stepOf(queries: Queries, factor: factors.Factor, code: string, now: Date): Promise<number | undefined> {
  const secret = await unseal(queries, factor.id, factor.sealedSecret);
  return matchingStep(secret, code.replaceAll(/\s/g, ''), now, factor.lastStep);
}

async function refuse(context: Context, session: Session): Promise<AuthError> {
  await countWrongCode(context, session);
  logSecurityEvent(context, 'second_step_failed', { accountId: session.accountId });
  return new AuthError('mfa_verification_failed', 'That code isn’t right, or it was already used');
}

export function factorNotFound(): AuthError {
  return new AuthError('mfa_factor_not_found', 'Authenticator app not found');
}

/** Known networks and links have their own limits, which an attacker with the password cannot use up (SELF-13). */
async function hitAppCodeLimits(context: Context, session: Session): Promise<() => Promise<void>> {
  const reset = isFreshReset(context, session) ? `${session.accountId} reset` : undefined;
  return hitLimits(context, [
    ['secondStepsOfAccountInNetwork', reset ?? inNetwork(session)],
    ['secondStepsOfAccount', reset ?? (await subjectOf(context, session))],
  ]);
}

const inNetwork = ({ accountId }: Session) => `${accountId} ${currentNetwork() ?? 'unknown'}`;

/** True if a reset or undo link opened the session within the last hour. */
function isFreshReset({ now }: Context, { openedBy, createdAt }: Session): boolean {
  return openedBy === 'recovery' && now().getTime() - createdAt.getTime() < linkValidity.recovery;
}

/** Each network on which the account has already passed its second factor has a separate daily limit. */
async function subjectOf({ database }: Context, session: Session): Promise<string> {
  const { accountId } = session;
  return (await isSecondFactorNetwork(database, accountId, currentNetwork())) ? inNetwork(session) : accountId;
}

/** A person who guesses codes already knows the password, so ten wrong codes in a day send an email to the owner. */
async function countWrongCode(context: Context, { accountId }: Session): Promise<void> {
  if (!(await reachesLimit(context, 'wrongSecondStepsOfAccount', accountId))) return;
  await inTransaction(context.database, async (queries) => {
    const account = await selectAccount(queries, accountId);
    if (account) await queueAccountEmail(queries, { accountId, email: account.email, notice: 'secondStepGuessed' });
  });
}
