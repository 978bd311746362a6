import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isClosedToSuspended, isInForce, suspendedError } from './suspensions.rules.ts';
import { isAppointedAdministrator } from './administrators.sql.ts';

/** The member who calls. */
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

/**
 * Authenticates a request by its bearer token, never by a cookie (OP-94). For calls that anyone can make, returns null
 * if there is no active session or if the session's second factor is pending. For all other calls, throws:
 *
 * - a 401 if there is no active session
 * - a 403 if the second factor is pending
 * - a 403 if a member who is not an administrator makes an administrator call
 * - a 403 if a suspended member makes a call that is closed to suspended members
 */
export async function viewerOf(request: FastifyRequest, endpoint: Endpoint, context: Context): Promise<Viewer | null> {
  const token = bearerToken(request);
  const session = token ? await context.accessTokens.verify(token) : null;
  if (!session) {
    if (endpoint.access === 'anyone') return null;
    throw new CallError('sign_in_required', 'Please sign in');
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

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}
