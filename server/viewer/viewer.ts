import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isClosedToSuspended, isInForce, signedOutError, suspendedError } from './suspensions.rules.ts';
import { selectSuspension } from './suspensions.sql.ts';
import { isAppointedAdministrator } from './administrators.sql.ts';

export interface Viewer {
  id: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Thrown for a signed-in member who is not an administrator. The log includes the member's id. */
export class AdministratorsOnly extends CallError {
  readonly accountId: string;

  constructor(accountId: string) {
    super('administrators_only', 'Only authorized administrators can access this area.');
    this.accountId = accountId;
  }
}

/** By its bearer token, never by a cookie (OP-94). If anyone can make the call, returns null instead of throwing. */
export async function viewerOf(request: FastifyRequest, endpoint: Endpoint, context: Context): Promise<Viewer | null> {
  const token = bearerToken(request);
  const session = token ? await context.accessTokens.verify(token) : null;
  if (!session) {
    if (endpoint.access === 'anyone') return null;
    throw await signedOutErrorOf(context, token);
  }
  if (session.secondStep === 'awaited') {
    if (endpoint.access === 'anyone') return null;
    throw new CallError('second_step_required', 'Please enter the code of your authenticator app');
  }
  const viewer = { id: session.accountId, sessionId: session.id };
  if (
    endpoint.access === 'administrator' &&
    !(await isAppointedAdministrator(context.database, viewer.id, context.config.adminUsernames))
  ) {
    throw new AdministratorsOnly(viewer.id);
  }
  if (isClosedToSuspended(endpoint)) {
    const suspension = await context.accessTokens.livingSessions.suspensionOf(session);
    if (suspension && isInForce(suspension, context.now())) throw suspendedError(suspension);
  }
  return viewer;
}

/** If the member is suspended, the error says so, because a suspension ends all sessions. */
async function signedOutErrorOf({ accessTokens, database, now }: Context, token: string | undefined) {
  const identity = token ? await accessTokens.identify(token) : null;
  const suspension = identity && (await selectSuspension(database, identity.accountId, now()));
  return suspension ? signedOutError(suspension) : new CallError('sign_in_required', 'Please sign in');
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}
