import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyError } from 'fastify';
import type { output } from 'zod/mini';
import { acceptJson } from '#server/http/json-bodies.ts';
import { mostOfVisitor } from '#server/http/metered-bodies.ts';
import type { Context } from '#server/context.ts';
import { hitLimit, TooManyRequests } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import type { Account } from './accounts.ts';
import { AuthError, secondFactorMissing } from './auth-error.ts';
import * as bodies from './bodies.ts';
import { confirmEmailChange, requestEmailChange, returnToFormerEmail } from './change-email.ts';
import { changeOwnPassword, changePassword, resetPassword as reset } from './change-password.ts';
import { enterEmailCode } from './email-codes.ts';
import { mfaRoutes } from './mfa/routes.ts';
import { exchangeCode, openLink, previewLink } from './open-link.ts';
import { read, whoAsks } from './read-request.ts';
import type { Session } from './session-store.ts';
import { signIn, requestEmail, signUp } from './sign-in.ts';
import { publishedKeys } from './signing-keys.ts';
import { type OpenedSession, renewSession, signOut } from './sessions.ts';
import { viewOwnUser, viewSession, viewUser } from './views.ts';
import { resetPassword } from '#contract/auth.ts';
import type { Register } from '#server/http/register.ts';
import { CallError, RetryLater } from '#server/call-error.ts';
import { isDatabaseUnavailable } from '#server/database/failures.sql.ts';

/** The part of the public GoTrue protocol that the product uses (OP-70). The provider knows nothing about shelves. */
export function authRoutes(context: Context) {
  return async function provider(app: FastifyInstance): Promise<void> {
    installAuthErrorResponses(app, context);
    // The client library auth-js sends a JSON content type even without a body.
    acceptJson(app, { emptyBodies: true });
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
      route.bodyLimit = mostOfVisitor;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    emailRoutes(app, context);
    sessionRoutes(app, context);
    mfaRoutes(app, context);
    app.get('/health', () => ({ name: 'shelflife', description: 'Speaks the GoTrue protocol' }));
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return { keys: await publishedKeys(context.database, context.now()) };
    });
  };
}

function emailRoutes(app: FastifyInstance, context: Context): void {
  app.post('/signup', async (request) => {
    const { email, password, code_challenge } = read(bodies.signUpBody, request.body);
    return viewUser(await signUp(context, { email, password, codeChallenge: code_challenge ?? null }));
  });
  app.post('/resend', async (request) => {
    const { email } = read(bodies.resendBody, request.body);
    await requestEmail(context, { kind: 'signup', email, codeChallenge: null });
    return {};
  });
  app.post('/recover', async (request) => {
    const { email, code_challenge } = read(bodies.emailBody, request.body);
    await requestEmail(context, { kind: 'recovery', email, codeChallenge: code_challenge ?? null });
    return {};
  });
  app.post('/verify', async (request) => {
    await hitLimit(context, 'openedLinksOfNetwork', currentNetwork() ?? 'unknown');
    const { type, token_hash } = read(bodies.verifyBody, request.body);
    // Does not open a session, because the member may read the email to the new address on another device.
    if (type === 'email_change') return viewUser(await confirmEmailChange(context, token_hash));
    if (type === 'email_return') return viewSession(context, await returnToFormerEmail(context, token_hash));
    return viewSession(context, await openLink(context, type, token_hash));
  });
  app.post('/link', async (request) => {
    await hitLimit(context, 'openedLinksOfNetwork', currentNetwork() ?? 'unknown');
    const { type, token_hash } = read(bodies.verifyBody, request.body);
    return previewLink(context, type, token_hash);
  });
}

function sessionRoutes(app: FastifyInstance, context: Context): void {
  app.post('/token', async (request) => {
    const { grant_type } = read(bodies.tokenQuery, request.query);
    return viewSession(context, await grant(context, grant_type, request));
  });
  app.get('/user', async (request) => {
    const { account, session } = await whoAsks(context, request);
    return viewOwnUser(context, account, session);
  });
  app.put('/user', async (request) => {
    const { account, session } = await whoAsks(context, request);
    if (session.secondStep === 'awaited') throw secondFactorMissing();
    const body = context.config.accountSelfService ? bodies.selfServiceUserBody : bodies.userBody;
    return viewOwnUser(context, await changeUser(context, { account, session }, read(body, request.body)));
  });
  app.post('/logout', async (request, reply: FastifyReply) => {
    const { scope } = read(bodies.signOutQuery, request.query);
    const { session } = await whoAsks(context, request);
    // Somebody who stole the password but has not passed the second factor must not be able to sign the owner out.
    const allowed = session.secondStep === 'awaited' ? 'local' : (scope ?? 'global');
    await signOut(context, { accountId: session.accountId, sessionId: session.id }, allowed);
    return reply.status(204).send();
  });
}

async function changeUser(
  context: Context,
  { account, session }: { account: Account; session: Session },
  { password, email, nonce, current_password: current }: Partial<output<typeof bodies.selfServiceUserBody>>,
): Promise<Account> {
  if (nonce !== undefined) await enterEmailCode(context, session, nonce);
  if (email !== undefined) await requestEmailChange(context, session, { email, password: current ?? '' });
  if (password === undefined) return account;
  return current === undefined
    ? changePassword(context, session, password)
    : changeOwnPassword(context, session, { current, password });
}

async function grant(context: Context, type: string, request: FastifyRequest): Promise<OpenedSession> {
  if (type === 'password') return signIn(context, read(bodies.passwordGrant, request.body));
  if (type === 'refresh_token') return renewSession(context, read(bodies.refreshGrant, request.body).refresh_token);
  if (type === 'pkce') {
    await hitLimit(context, 'openedLinksOfNetwork', currentNetwork() ?? 'unknown');
    const { auth_code, code_verifier } = read(bodies.pkceGrant, request.body);
    return exchangeCode(context, auth_code, code_verifier);
  }
  throw new AuthError('unsupported_grant_type', 'Unsupported grant type');
}

/** Clients sign up, sign in, and sign out through the authentication provider at /auth/v1, which has its own routes. */
export function authCallRoutes(register: Register): void {
  register(resetPassword, ({ body, context }) => reset(context, body.token, body.password));
}

function installAuthErrorResponses(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
    if (error instanceof TooManyRequests) context.refusals.count({ limit: error.limit, emailHash: error.emailHash });
    if (isDatabaseUnavailable(error)) reply.header('retry-after', 5);
    const { status, code, message } = refusalOf(error);
    if (status >= 500) request.log.error({ err: error }, 'sign-in call failed');
    return reply.status(status).send({ code: status, error_code: code, msg: message });
  });
  app.setNotFoundHandler(() => {
    throw new AuthError('not_found', 'Not found');
  });
}

function refusalOf(error: FastifyError): Pick<AuthError, 'status' | 'code' | 'message'> {
  if (isDatabaseUnavailable(error))
    return { status: 503, code: 'unexpected_failure', message: 'Shelflife is busy right now. Please try again.' };
  if (error instanceof AuthError) return error;
  if (error instanceof TooManyRequests) return new AuthError('over_request_rate_limit', error.message);
  // A body can be refused while it arrives. The statuses are those of the product's own calls.
  if (error instanceof CallError) {
    const code = error.status < 500 ? 'validation_failed' : 'unexpected_failure';
    return { status: error.status, code, message: error.message };
  }
  if (error.statusCode === 413) return { status: 413, code: 'validation_failed', message: 'This is too large to send' };
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  return isTheirs
    ? new AuthError('validation_failed', 'Invalid input')
    : new AuthError('unexpected_failure', 'Something went wrong. Please try again.');
}
