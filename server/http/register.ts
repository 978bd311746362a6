import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, CallResponse, Endpoint, HandlerInput, IsSilent } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { askAgain, createCallWork, leavingOf, limitCall } from './call-work.ts';
import { respondOnce, keyOf, uncached } from './keyed-call.ts';
import { memberDay, memberZone } from './calendar-day.ts';
import { schemaOf } from './open-api.ts';
import { createEventStreams, type EventStreams, type OpenStream } from './event-stream.ts';
import { mostOfVisitor } from './metered-bodies.ts';
import { photoBody } from './photo-body.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import { Written } from '#server/written.ts';
import { Readable } from 'node:stream';

type ViewerOf<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer;

/** A response body, or its JSON if parts of the JSON come from a cache. */
export type RouteResult<Body> = Body | Written<Body>;

export interface Page<Rows> {
  rows: RouteResult<Rows>;
  nextCursor: string | null;
}
type Result<E extends Endpoint> = E extends { stream: true }
  ? OpenStream<CallResponse<E>>
  : E extends { download: string }
    ? Download
    : E extends { paged: true }
      ? Page<CallResponse<E>>
      : RouteResult<CallResponse<E>> | (IsSilent<E> extends true ? void : never);

export interface Call<E extends Endpoint> extends HandlerInput<E> {
  viewer: ViewerOf<E['access']>;
  context: Context;
  /** In the time zone that the `x-time-zone` header names, or else in UTC (OP-60). */
  today: string;
  /** The same time zone, under a name that the database accepts (`known_zone`). */
  timeZone: string;
  /** Aborts when the client leaves. Long calls that save nothing then stop (ERR-89). */
  leaving: AbortSignal;
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;
/** `prepare` does this work before a keyed call's transaction begins. */
export interface PreparedHandler<E extends Endpoint> {
  prepare: (call: Call<E>) => Promise<Handler<E>>;
}

/** Each registered call validates the request, authenticates the viewer, checks access, and applies limits. */
export function registrar(app: FastifyInstance, context: Context) {
  const streams = createEventStreams(app, context);
  const calls = createCallWork(context);
  app.decorateRequest('processorMilliseconds', undefined);
  const longContext = { ...context, database: context.longWork };
  return function register<E extends Endpoint>(endpoint: E, handler: Handler<E> | PreparedHandler<E>): void {
    const prepare = typeof handler === 'function' ? () => Promise.resolve(handler) : handler.prepare;
    const isAdministrators = endpoint.access === 'administrator';
    const ownContext = endpoint.long ? longContext : context;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.access === 'anyone' && { bodyLimit: mostOfVisitor }),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      ...photoBody(endpoint, context),
      // Compression would delay events until its buffer is full.
      ...(endpoint.stream && { compress: false }),
      schema: schemaOf(endpoint),
      config: { endpoint },
      // Runs before the body is read, so that a visitor's upload is rejected without being read.
      onRequest: async (request) => {
        request.viewer = await askAgain(() => viewerOf(request, endpoint, context));
        calls.admit(request, endpoint);
        await limitCall(request.viewer, endpoint, context);
      },
      handler: async (request, reply) => {
        const { sent } = await calls.run(request, reply, endpoint, () => handle(request, reply));
        return sent;
      },
    });

    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<() => unknown> {
      const call = callOf<E>(
        request,
        reply,
        isAdministrators ? { ...ownContext, catalog: uncached(context.catalog) } : ownContext,
      );
      const key = await keyOf(request, endpoint, call.viewer);
      if (key) {
        const keyedResponse = await respondOnce(key, {
          endpoint,
          context: call.context,
          prepare: async () => {
            const respond = await prepare(call);
            return async (within) => answerOf(await respond(callOf<E>(request, reply, within)));
          },
        });
        if (isAdministrators) await context.catalog.catchUp();
        reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
        return () => sendResponse(endpoint, keyedResponse, reply, context);
      }
      const respond = await prepare(call);
      const result = await (endpoint.method === 'GET' ? askAgain(() => respond(call)) : respond(call));
      if (isAdministrators && endpoint.method !== 'GET') await context.catalog.catchUp();
      return () => send(endpoint, result, { reply, viewer: call.viewer, streams, context });
    }
  };
}
export type Register = ReturnType<typeof registrar>;

function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply, context: Context): Call<E> {
  // Fastify has validated the request with the endpoint's schemas. Fastify's types cannot express that for a type
  // parameter.
  const { params, query, body, viewer } = request as unknown as Call<E> & { viewer: ViewerOf<E['access']> };
  return {
    params,
    query,
    body,
    viewer,
    context,
    // The day is calculated only on demand, because few calls use it.
    get today() {
      return memberDay(request, context.now());
    },
    get timeZone() {
      return memberZone(request);
    },
    get leaving() {
      return leavingOf(reply);
    },
  };
}

interface Way {
  reply: FastifyReply;
  viewer: Viewer | null;
  streams: EventStreams;
  context: Context;
}

// The endpoint determines the result's type, but TypeScript does not narrow a conditional type in this way.
function send<E extends Endpoint>(endpoint: E, result: Result<E>, { reply, viewer, streams, context }: Way) {
  if (endpoint.stream) {
    if (!viewer) throw new Error('A stream was opened for nobody');
    const dataOf = (event: unknown) => endpoint.response.parse(event);
    return streams.send(reply, viewer, dataOf, result as OpenStream<unknown>);
  }
  if (endpoint.download) return sendDownload(reply, endpoint.download, result as Download);
  reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
  if (!endpoint.paged) return sendResponse(endpoint, answerOf(result), reply, context);
  const page = result as Page<CallResponse<E>>;
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
  return sendResponse(endpoint, page.rows, reply, context);
}

/** A call that only succeeds returns nothing (`IsSilent`). */
const answerOf = (result: unknown) => (result === undefined ? { success: true } : result);

/** JSON that is already written (`Written`) is sent unchanged, and validated first outside production. */
function sendResponse(endpoint: Endpoint, response: unknown, reply: FastifyReply, { config }: Context) {
  if (!(response instanceof Written)) return reply.send(response);
  if (!config.production) endpoint.response.parse(JSON.parse(response.json));
  return reply.type('application/json; charset=utf-8').send(response.json);
}

interface Download {
  fileName: string;
  /** Large content is generated while it is being sent, so that it is never in memory as a whole. */
  content: AsyncIterable<Buffer> | Buffer;
}

function sendDownload(reply: FastifyReply, mediaType: string, { fileName, content }: Download) {
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
