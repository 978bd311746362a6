import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Answer, Endpoint, HandlerInput } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { takeTurn } from '#server/rate-limits.ts';
import { memberDay, type Viewer, viewerOf } from './viewer.ts';

/** The viewer as the call's access promises it. */
type ViewerOf<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer;

export interface Page<Rows> {
  rows: Rows;
  nextCursor: string | null;
}
type Result<E extends Endpoint> = E extends { paged: true } ? Page<Answer<E>> : Answer<E>;

export interface Call<E extends Endpoint> extends HandlerInput<E> {
  viewer: ViewerOf<E['access']>;
  context: Context;
  /** The present calendar day where the member is (header x-time-zone, else UTC; OP-60). */
  today: string;
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

/** Registers contract calls on an app: validates both ways, finds the viewer, refuses who may not. */
export function registrar(app: FastifyInstance, context: Context) {
  return function register<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { [endpoint.status ?? 200]: endpoint.response, '4xx': errorBody, '5xx': errorBody },
      },
      config: { endpoint },
      // Before the body is read, so that a stranger's upload is refused unread.
      onRequest: async (request) => {
        request.viewer = await viewerOf(request, endpoint, context);
        if (request.viewer) await limitMember(request.viewer, endpoint, context);
      },
      handler: async (request, reply) => send(endpoint, await handler(callOf<E>(request, context)), reply),
    });
  };
}
export type Register = ReturnType<typeof registrar>;

/** Searches and writes are counted; plain reading is not. */
export async function limitMember(viewer: Viewer, endpoint: Endpoint, context: Context): Promise<void> {
  if (endpoint.search) await takeTurn(context, 'searchesOfMember', viewer.id);
  else if (endpoint.method !== 'GET') await takeTurn(context, 'writesOfMember', viewer.id);
}

function callOf<E extends Endpoint>(request: FastifyRequest, context: Context): Call<E> {
  // Fastify has validated these by the endpoint's own schemas; its types cannot carry that through a generic.
  const { params, query, body, viewer } = request as unknown as Call<E> & { viewer: ViewerOf<E['access']> };
  return { params, query, body, viewer, context, today: memberDay(request, context.now()) };
}

function send<E extends Endpoint>(endpoint: E, result: Result<E>, reply: FastifyReply) {
  reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
  if (!endpoint.paged) return reply.send(result);
  const page = result as Page<Answer<E>>;
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
  return reply.send(page.rows);
}
