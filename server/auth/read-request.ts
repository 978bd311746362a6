import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { bearerToken } from '#server/viewer/viewer.ts';
import type { SessionIdentity } from './access-tokens.ts';
import { selectAccount } from './accounts.ts';
import { AuthError, endedSession } from './auth-error.ts';

/** Throws a 401 or 403, after which auth-js stays signed in: only `session_not_found` drops its session. */
async function identityOf(context: Context, request: FastifyRequest): Promise<SessionIdentity> {
  const token = bearerToken(request);
  if (!token) throw new AuthError('no_authorization', 'This needs a bearer token');
  const identity = await context.accessTokens.identify(token);
  if (!identity) throw new AuthError('bad_jwt', 'Invalid token');
  return identity;
}

export async function whoAsks(context: Context, request: FastifyRequest) {
  const identity = await identityOf(context, request);
  const session = await context.accessTokens.sessionOf(identity);
  const account = session && (await selectAccount(context.database, session.accountId));
  if (!session || !account) throw endedSession();
  return { session, account };
}

export function read<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  throw new AuthError('validation_failed', result.error.issues[0]?.message ?? 'Invalid input');
}
