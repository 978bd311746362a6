import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { bearerToken } from '#server/http/viewer.ts';
import type { Context } from '#server/context.ts';
import type { SessionIdentity } from './access-tokens.ts';
import { selectAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import * as bodies from './bodies.ts';
import { changePassword } from './change-password.ts';
import { installAuthErrorAnswers } from './error-answers.ts';
import { exchangeCode, openLink } from './open-link.ts';
import { signIn } from './sign-in.ts';
import { requestLetter, signUp } from './sign-up.ts';
import { publishedKeys } from './signing-keys.ts';
import { type OpenedSession, renewSession, signOut } from './sessions.ts';
import { viewSession, viewUser } from './views.ts';

/**
 * The authentication provider: the part of the GoTrue public protocol that the product uses (OP-70). It has its
 * own routes, its own errors and its own tables, and knows nothing of shelves.
 */
export function authRoutes(context: Context) {
  return async function provider(app: FastifyInstance): Promise<void> {
    installAuthErrorAnswers(app);
    acceptEmptyBodies(app);
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    letterRoutes(app, context);
    sessionRoutes(app, context);
    app.get('/health', () => ({ name: 'shelflife', description: 'Speaks the GoTrue protocol' }));
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return { keys: await publishedKeys(context.database, context.now()) };
    });
  };
}

function letterRoutes(app: FastifyInstance, context: Context): void {
  app.post('/signup', async (request) => {
    const { email, password, code_challenge } = read(bodies.signUpBody, request.body);
    const wish = { email, password, codeChallenge: code_challenge ?? null };
    return viewUser(await signUp(context, wish, request.ip));
  });
  app.post('/resend', async (request) => {
    const { email } = read(bodies.resendBody, request.body);
    await requestLetter(context, { kind: 'signup', email, codeChallenge: null }, request.ip);
    return {};
  });
  app.post('/recover', async (request) => {
    const { email, code_challenge } = read(bodies.letterBody, request.body);
    await requestLetter(context, { kind: 'recovery', email, codeChallenge: code_challenge ?? null }, request.ip);
    return {};
  });
  app.post('/verify', async (request) => {
    const { type, token_hash } = read(bodies.verifyBody, request.body);
    return viewSession(context, await openLink(context, type, token_hash));
  });
}

function sessionRoutes(app: FastifyInstance, context: Context): void {
  app.post('/token', async (request) => {
    const { grant_type } = read(bodies.tokenQuery, request.query);
    return viewSession(context, await grant(context, grant_type, request));
  });
  app.get('/user', async (request) => {
    const { account } = await whoAsks(context, request);
    return viewUser(account);
  });
  app.put('/user', async (request) => {
    const { account, session } = await whoAsks(context, request);
    const { password } = read(bodies.userBody, request.body);
    return viewUser(password === undefined ? account : await changePassword(context, session, password));
  });
  app.post('/logout', async (request, reply: FastifyReply) => {
    const { scope } = read(bodies.signOutQuery, request.query);
    await signOut(context, await identityOf(context, request), scope ?? 'global');
    return reply.status(204).send();
  });
}

function grant(context: Context, type: string, request: FastifyRequest): Promise<OpenedSession> {
  if (type === 'password') return signIn(context, read(bodies.passwordGrant, request.body), request.ip);
  if (type === 'refresh_token') return renewSession(context, read(bodies.refreshGrant, request.body).refresh_token);
  if (type === 'pkce') {
    const { auth_code, code_verifier } = read(bodies.pkceGrant, request.body);
    return exchangeCode(context, auth_code, code_verifier);
  }
  throw new AuthError('unsupported_grant_type', 'Unsupported grant type');
}

/** Whom the bearer token names. Without one 401; the official client drops a session only for `session_not_found`. */
async function identityOf(context: Context, request: FastifyRequest): Promise<SessionIdentity> {
  const token = bearerToken(request);
  if (!token) throw new AuthError('no_authorization', 'This needs a bearer token');
  const identity = await context.accessTokens.identify(token);
  if (!identity) throw new AuthError('bad_jwt', 'Invalid token');
  return identity;
}

async function whoAsks(context: Context, request: FastifyRequest) {
  const identity = await identityOf(context, request);
  const session = await context.accessTokens.sessionOf(identity);
  const account = session && (await selectAccount(context.database, session.accountId));
  if (!session || !account) throw new AuthError('session_not_found', 'This session has ended');
  return { session, account };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  throw new AuthError('validation_failed', result.error.issues[0]?.message ?? 'Invalid input');
}

/** The official client announces JSON also where it sends no body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
