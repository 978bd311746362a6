import { randomBytes, randomUUID } from 'node:crypto';
import { encodeQR } from 'qr';
import type { Context } from '#server/context.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction } from '#server/database/database.ts';
import { lockAccount } from '../accounts.ts';
import { AuthError, secondFactorMissing, endedSession } from '../auth-error.ts';
import { requireEmailProof } from '../email-codes.ts';
import { linkValidity } from '../email-links.ts';
import { queueAccountEmail } from '../account-emails.ts';
import { requireProof } from '#server/auth/passwords.ts';
import { forgetSecondFactors, type Session } from '../session-store.ts';
import * as factors from './factor-store.ts';
import { seal } from '#server/auth/derived-secrets.ts';
import { factorNotFound } from './second-factor.ts';
import { base32, enrolmentAddress } from './totp.ts';

/** RFC 4226 recommends secrets of this length, which is the length of the HMAC output. */
const secretBytes = 20;
const challengeValidity = 5 * 60_000;
const issuer = 'Shelflife';

/** Requires a recent password and emailed code. Two-factor authentication starts with the app's first code. */
export async function enroll(context: Context, session: Session, friendlyName: string | null) {
  requireProof(context, session);
  requireEmailProof(context, session);
  await hitLimit(context, 'enrolmentsOfAccount', session.accountId);
  const id = randomUUID();
  const secret = randomBytes(secretBytes);
  const account = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, session.accountId);
    if (!account) throw endedSession();
    if (await factors.selectVerifiedFactor(queries, account.id)) {
      throw new AuthError('mfa_verified_factor_exists', 'You already have an authenticator app');
    }
    const sealedSecret = await seal(queries, id, secret);
    const added = { id, accountId: account.id, friendlyName, sealedSecret, createdAt: context.now() };
    await factors.insertFactor(queries, added);
    return account;
  });
  const uri = enrolmentAddress({ issuer, email: account.email, secret: base32(secret) });
  // No later response contains the secret.
  const totp = { qr_code: encodeQR(uri, 'svg', { border: 2 }), secret: base32(secret), uri };
  return { id, type: 'totp', friendly_name: friendlyName ?? '', totp };
}

/** The client requires one, although an app's codes depend only on the time. A challenge accepts one correct code. */
export async function challenge(context: Context, session: Session, factorId: string) {
  const factor = await factors.selectFactor(context.database, session.accountId, factorId);
  if (!factor) throw factorNotFound();
  await hitLimit(context, 'challengesOfAccountInNetwork', `${session.accountId} ${currentNetwork() ?? 'unknown'}`);
  const expiresAt = new Date(context.now().getTime() + challengeValidity);
  const added = { factorId: factor.id, sessionId: session.id, expiresAt };
  const { id } = await factors.insertChallenge(context.database, added);
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** If `mayRemove` is true, there are no conditions (SELF-08). A verified app needs second factor and password. */
export async function unenroll(context: Context, session: Session, factorId: string): Promise<void> {
  const factor = await factors.selectFactor(context.database, session.accountId, factorId);
  if (!factor) throw factorNotFound();
  if (!mayRemove(session, factor, context.now()) && (factor.verifiedAt || session.secondStep === 'awaited')) {
    if (session.secondStep !== 'passed') throw secondFactorMissing();
    requireProof(context, session);
  }
  const changed = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, session.accountId);
    await factors.deleteFactors(queries, session.accountId, { id: factor.id });
    if (!account || !factor.verifiedAt) return [];
    await factors.deleteRecoveryCodes(queries, account.id);
    await queueAccountEmail(queries, { accountId: account.id, email: account.email, notice: 'twoFactorOff' });
    return forgetSecondFactors(queries, account.id);
  });
  context.accessTokens.livingSessions.forget(changed);
  if (factor.verifiedAt) logSecurityEvent(context, 'second_factor_removed', { accountId: session.accountId });
}

export async function makeRecoveryCodes(context: Context, session: Session) {
  if (session.secondStep !== 'passed') throw secondFactorMissing();
  requireProof(context, session);
  const codes = await inTransaction(context.database, async (queries) => {
    await lockAccount(queries, session.accountId);
    if (!(await factors.selectVerifiedFactor(queries, session.accountId))) throw factorNotFound();
    return factors.replaceRecoveryCodes(queries, session.accountId, context.now());
  });
  logSecurityEvent(context, 'recovery_codes_made', { accountId: session.accountId });
  return { ...codesOf(session), total: factors.recoveryCodeCount, codes };
}

export async function recoveryCodeStatus(context: Context, session: Session) {
  const { total, remaining } = await factors.countRecoveryCodes(context.database, session.accountId);
  if (total === 0) throw factorNotFound();
  return { ...codesOf(session), total, remaining };
}

/** Describes the account's set of recovery codes. An account has only one set, so the set has the account's id. */
const codesOf = ({ accountId }: Session) => ({ id: accountId, type: 'recovery_code', friendly_name: 'Recovery codes' });

/** An undo link opened the session within the last hour, and the factor is newer than `removesFactorsSince`. */
export function mayRemove({ removesFactorsSince, createdAt }: Session, factor: factors.Factor, now: Date): boolean {
  const isFresh = now.getTime() - createdAt.getTime() < linkValidity.recovery;
  return isFresh && removesFactorsSince !== null && factor.createdAt > removesFactorsSince;
}
