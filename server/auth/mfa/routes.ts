import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { secondFactorMissing, endedSession } from '../auth-error.ts';
import { sendEmailCode } from '../email-codes.ts';
import { read, whoAsks } from '../read-request.ts';
import { selectLivingSession, type Session } from '../session-store.ts';
import { viewSession } from '../views.ts';
import { challenge, enroll, makeRecoveryCodes, recoveryCodeStatus, unenroll } from './enrolment.ts';
import { verifyCode, verifyRecoveryCode } from './second-factor.ts';

const enrolBody = z.object({
  factor_type: z.literal('totp', 'Only authenticator apps are supported'),
  friendly_name: z.nullish(z.string().check(z.trim(), z.maxLength(100, 'This name is too long'))),
});
const factorParams = z.object({ factorId: z.uuid('Authenticator app not found') });
const code = z.string('Please enter the code').check(z.trim(), z.maxLength(40, 'That code isn’t right'));
const verifyBody = z.object({ challenge_id: z.uuid('This took too long. Please try again.'), code });
const recoveryBody = z.object({ code });

/** In the format of auth-js. Without ACCOUNT_SELF_SERVICE, members can only verify codes. */
export function mfaRoutes(app: FastifyInstance, context: Context): void {
  app.post('/factors/:factorId/challenge', async (request) => {
    const session = await freshSession(context, request);
    return challenge(context, session, read(factorParams, request.params).factorId);
  });
  app.post('/factors/:factorId/verify', async (request) => {
    const session = await freshSession(context, request);
    const { factorId } = read(factorParams, request.params);
    const { challenge_id, code } = read(verifyBody, request.body);
    return viewSession(context, await verifyCode(context, session, { factorId, challengeId: challenge_id, code }));
  });
  app.post('/factors/recovery-codes/verify', async (request) => {
    const session = await freshSession(context, request);
    return viewSession(context, await verifyRecoveryCode(context, session, read(recoveryBody, request.body).code));
  });
  if (context.config.accountSelfService) enrolmentRoutes(app, context);
}

function enrolmentRoutes(app: FastifyInstance, context: Context): void {
  app.get('/reauthenticate', async (request) => {
    await sendEmailCode(context, await pastSecondFactor(context, request));
    return {};
  });
  app.post('/factors', async (request) => {
    const session = await pastSecondFactor(context, request);
    return enroll(context, session, read(enrolBody, request.body).friendly_name ?? null);
  });
  app.delete('/factors/:factorId', async (request) => {
    const session = await freshSession(context, request);
    const { factorId } = read(factorParams, request.params);
    await unenroll(context, session, factorId);
    return { id: factorId };
  });
  app.get('/factors/recovery-codes', async (request) =>
    recoveryCodeStatus(context, await pastSecondFactor(context, request)),
  );
  for (const path of ['/factors/recovery-codes', '/factors/recovery-codes/regenerate'])
    app.post(path, async (request) => makeRecoveryCodes(context, await pastSecondFactor(context, request)));
}

/** The cached session may be older than the latest password check, emailed code, or second factor. */
async function freshSession(context: Context, request: FastifyRequest): Promise<Session> {
  const { session } = await whoAsks(context, request);
  const fresh = await selectLivingSession(context.database, session.id, context.now());
  if (!fresh) throw endedSession();
  return fresh;
}

async function pastSecondFactor(context: Context, request: FastifyRequest): Promise<Session> {
  const session = await freshSession(context, request);
  if (session.secondStep === 'awaited') throw secondFactorMissing();
  return session;
}
