import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/** Keeps the stream open through proxies that end silent connections, often after 30 seconds. */
const heartbeatMilliseconds = 20_000;

export type StreamEndpoint = Endpoint & { access: 'member'; stream: true };
export interface EventStream<Event> {
  send: (event: Event) => void;
  /** Called once when it ended, whoever ended it. */
  whenEnded: (listener: () => void) => void;
}
type Opener<E extends StreamEndpoint> = (call: { viewer: Viewer; stream: EventStream<Answer<E>> }) => Promise<void>;

/**
 * Registers calls whose answer is an event stream (text/event-stream). A stream ends with its session, with the server,
 * and when the member opens too many; clients open another by themselves.
 */
export function streamRegistrar(app: FastifyInstance, context: Context) {
  const open = new Map<string, Set<PassThrough>>();
  const all = () => [...open.values()].flatMap((streams) => [...streams]);
  const heart = setInterval(() => {
    for (const stream of all()) write(stream, ':\n\n');
  }, heartbeatMilliseconds);
  heart.unref();
  app.addHook('preClose', async () => {
    clearInterval(heart);
    for (const stream of all()) stream.end();
  });

  function openFor({ id, sessionId }: Viewer): PassThrough {
    const stream = new PassThrough();
    const streams = open.get(id) ?? new Set();
    open.set(id, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > limits.notifications.streamsPerMember) oldest?.end();
    const forget = context.accessTokens.livingSessions.whenEnded(sessionId, () => stream.end());
    stream.once('close', () => {
      forget();
      streams.delete(stream);
      if (streams.size === 0) open.delete(id);
    });
    return stream;
  }

  return function registerStream<E extends StreamEndpoint>(endpoint: E, opener: Opener<E>): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Compression holds events back until it has enough of them.
      compress: false,
      schema: {
        summary: endpoint.summary,
        security: [{ bearer: [] }],
        produces: ['text/event-stream'],
        response: { '4xx': errorBody, '5xx': errorBody },
      },
      config: { endpoint },
      onRequest: async (request) => {
        request.viewer = await viewerOf(request, endpoint, context);
      },
      handler: async (request, reply) => {
        const viewer = memberOf(request);
        const stream = openFor(viewer);
        await opener({
          viewer,
          stream: {
            send: (event) => write(stream, `data: ${JSON.stringify(endpoint.response.parse(event))}\n\n`),
            whenEnded: (listener) => void (stream.destroyed ? listener() : stream.once('close', listener)),
          },
        }).catch((error: unknown) => {
          stream.destroy();
          throw error;
        });
        return reply
          .header('content-type', 'text/event-stream')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .send(stream);
      },
    });
  };
}
export type RegisterStream = ReturnType<typeof streamRegistrar>;

function memberOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Error('A stream was opened for nobody');
  return request.viewer;
}

/** A reader who does not keep up is cut off, so that nothing piles up here. */
function write(stream: PassThrough, text: string): void {
  if (stream.writableNeedDrain) stream.destroy();
  else if (stream.writable) stream.write(text);
}
