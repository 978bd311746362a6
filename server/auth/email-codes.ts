import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockAccount } from './accounts.ts';
import { AuthError, endedSession } from './auth-error.ts';
import { emailCodeOf } from './derived-secrets.ts';
import { queueAccountEmail } from './account-emails.ts';
import { requireProof } from './passwords.ts';
import { selectLivingSession, type Session, updateProofs } from './session-store.ts';

const minute = 60_000;
/** How long a code is valid, and how long a member can set up a factor after entering the code, in milliseconds. */
const codeValidity = 10 * minute;

/** Setting up a factor requires this code, so that a stolen session alone is not enough (SELF-21). */
export async function sendEmailCode(context: Context, session: Session): Promise<void> {
  requireProof(context, session);
  await hitLimit(context, 'emailCodesOfAccount', session.accountId);
  await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, session.accountId);
    if (!account) throw endedSession();
    const codeId = randomUUID();
    await updateProofs(queries, session.id, { emailCodeId: codeId, emailCodeAt: context.now() });
    await queueAccountEmail(queries, { accountId: account.id, email: account.email, notice: 'factorCode', codeId });
  });
}

export async function enterEmailCode(context: Context, { id }: Session, code: string): Promise<void> {
  await hitLimit(context, 'emailCodeGuessesOfSession', id);
  const now = context.now();
  await inTransaction(context.database, async (queries) => {
    const session = await selectLivingSession(queries, id, now);
    if (!session || !(await isCodeOf(queries, session, code.replaceAll(/\s/g, ''), now))) {
      throw new AuthError('otp_expired', 'That code isn’t right, or it has expired');
    }
    await updateProofs(queries, id, { emailProvedAt: now, emailCodeId: null, emailCodeAt: null });
  });
}

async function isCodeOf(queries: Queries, session: Session, code: string, now: Date): Promise<boolean> {
  const { emailCodeId, emailCodeAt } = session;
  if (!emailCodeId || !emailCodeAt || now.getTime() - emailCodeAt.getTime() >= codeValidity) return false;
  return code === (await emailCodeOf(queries, emailCodeId));
}

/** Ten minutes. Read the session from the database before, not from the cache. */
export function requireEmailProof({ now }: Context, { emailProvedAt }: Session): void {
  if (emailProvedAt && now().getTime() - emailProvedAt.getTime() < codeValidity) return;
  throw new AuthError('reauthentication_needed', 'Please enter the code that we sent you by email');
}
