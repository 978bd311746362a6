import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Heartbeats are necessary because many proxies close idle streams after 30 seconds. */
const heartbeatMilliseconds = 20_000;

interface EventStream<Event> {
  send: (event: Event) => void;
  /** Calls the listener once when the stream ends, for any reason. */
  whenEnded: (listener: () => void) => void;
}
/** Starts writing to a new stream. If this throws, the call fails like any other call. */
export type OpenStream<Event> = (stream: EventStream<Event>) => Promise<void>;

/** A stream ends with its session, at shutdown, or if its member opens too many. Clients reconnect automatically. */
export function createEventStreams(app: FastifyInstance, context: Context) {
  const streamsOf = new Map<string, Set<PassThrough>>();
  const all = () => [...streamsOf.values()].flatMap((streams) => [...streams]);
  const heart = setInterval(() => {
    for (const stream of all()) write(stream, ':\n\n');
  }, heartbeatMilliseconds);
  heart.unref();
  app.addHook('preClose', async () => {
    clearInterval(heart);
    for (const stream of all()) stream.end();
  });

  function streamFor({ id, sessionId }: Viewer): PassThrough {
    const stream = new PassThrough();
    const streams = streamsOf.get(id) ?? new Set();
    streamsOf.set(id, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > limits.notifications.streamsPerMember) oldest?.end();
    const forget = context.accessTokens.livingSessions.whenEnded(sessionId, () => stream.end());
    stream.once('close', () => {
      forget();
      streams.delete(stream);
      if (streams.size === 0) streamsOf.delete(id);
    });
    return stream;
  }

  return {
    async send<Event>(reply: FastifyReply, viewer: Viewer, dataOf: (event: Event) => unknown, open: OpenStream<Event>) {
      const stream = streamFor(viewer);
      await open({
        send: (event) => write(stream, `data: ${JSON.stringify(dataOf(event))}\n\n`),
        whenEnded: (listener) => void (stream.destroyed ? listener() : stream.once('close', listener)),
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
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;

/** Writes to a stream. Disconnects a client that reads too slowly, so that no data piles up in memory. */
function write(stream: PassThrough, text: string): void {
  if (stream.writableNeedDrain) stream.destroy();
  else if (stream.writable) stream.write(text);
}
