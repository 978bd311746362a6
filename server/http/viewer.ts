import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isClosedToSuspended, suspendedError } from '#server/policies/suspensions.ts';
import { isAppointedAdministrator } from '#server/sql/administrators.ts';
import { selectSuspension } from '#server/sql/suspensions.ts';

/** Whoever makes the call. */
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

/**
 * Reads the bearer token; only it counts, never a cookie (OP-94). 401 without a living session, 403 for others' admin calls
 * and for the writes of a suspended member. Every kind of call passes here.
 */
export async function viewerOf(request: FastifyRequest, endpoint: Endpoint, context: Context): Promise<Viewer | null> {
  const token = bearerToken(request);
  const session = token ? await context.accessTokens.verify(token) : null;
  if (!session) {
    if (endpoint.access === 'anyone') return null;
    throw new CallError('sign_in_required', 'Please sign in');
  }
  const viewer = { id: session.accountId, sessionId: session.sessionId };
  if (
    endpoint.access === 'administrator' &&
    !(await isAppointedAdministrator(context.database, viewer.id, context.config.adminUsernames))
  ) {
    throw new CallError('administrators_only', 'Only authorized administrators can access this area.');
  }
  if (isClosedToSuspended(endpoint)) {
    const suspension = await selectSuspension(context.database, viewer.id, context.now());
    if (suspension) throw suspendedError(suspension);
  }
  return viewer;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The calendar day (YYYY-MM-DD) in the zone the client names; an unknown zone counts as UTC. */
export function memberDay(request: FastifyRequest, now: Date): string {
  const zone = request.headers['x-time-zone'];
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: typeof zone === 'string' ? zone : 'UTC' }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
