import { finished, Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundBytesUnderWay } from '#server/limits/bytes-under-way.ts';
import { currentSite } from '#server/log/current-request.ts';
import { callerOf } from './call-work.ts';
import { CallError } from '#server/call-error.ts';

const megabyte = 1024 * 1024;
/** Bodies stay in memory until their call ends, so these limits protect the process from running out of memory. */
const most = { name: 'bodyBytes', ofCaller: 16 * megabyte, ofProcess: 64 * megabyte };
/** Visitors have their own share, so that bodies that never finish cannot take the memory that members need. */
const mostOfVisitors = { name: 'bodyBytes', ofCaller: megabyte / 4, ofProcess: 8 * megabyte };
export const mostOfVisitor = 16 * 1024;
/** Visitors send small forms, so their bodies must arrive sooner than a member's. */
const visitorsPace = { bytes: 1024, window: 5_000 };

/** Rejects bodies that arrive too slowly, or lack memory. Photos are written to disk and have their own limits. */
export function meterBodies(app: FastifyInstance): void {
  const holdBytes = boundBytesUnderWay(most);
  const holdBytesOfVisitor = boundBytesUnderWay(mostOfVisitors);
  app.addHook('preParsing', (request, reply, _body, done) => {
    if (!hasBody(request)) return done();
    const forward = (meter: Transform) => {
      finished(reply.raw, { readable: false }, () => meter.destroy());
      done(null, meter);
    };
    if (isWrittenToDisk(request)) return forward(meterBody(request.raw));
    const hold = request.viewer ? holdBytes : holdBytesOfVisitor;
    const { arrive, release } = hold(request.viewer ? callerOf(request) : currentSite(), 0);
    finished(reply.raw, { readable: false }, release);
    return forward(meterBody(request.raw, arrive, request.viewer ? undefined : visitorsPace));
  });
  app.addHook('onSend', (request, reply, sent, done) => {
    if (hasBody(request) && !request.raw.readableEnded) discardRest(request, reply);
    done(null, sent);
  });
}

const bytesAfterResponse = 16 * megabyte;

/**
 * Discards the rest of a body whose call has already failed. An unread rest would block the next request of a proxy on
 * this connection, and a client that reads only after sending would get no response. Closes the connection of a client
 * that is too slow, or that sends too much.
 */
function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode === 408) return void reply.header('connection', 'close');
  let received = 0;
  const close = () => {
    if (reply.raw.writableFinished) raw.socket.destroySoon();
    else reply.raw.once('finish', () => raw.socket.destroySoon());
  };
  // Otherwise, Node would close the connection with the response, while the client is still sending.
  if (!reply.raw.shouldKeepAlive) raw.once('end', close);
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received < bytesAfterResponse) return;
    raw.pause();
    close();
  });
  // After `unpipe`, a listener alone does not resume the stream.
  raw.resume();
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isWrittenToDisk({ routeOptions }: FastifyRequest): boolean {
  const { photos, upload } = routeOptions.config.endpoint ?? {};
  return photos === true || upload !== undefined;
}

/** Bytes per window, and its length in milliseconds. Phones can lose their signal for a while. */
const usual = { bytes: 4 * 1024, window: 20_000 };

/**
 * Passes the bytes of each chunk to `arrive`, which can throw. Fails if the body arrives too slowly.
 * @internal Exported for tests.
 */
export function meterBody(
  payload: Readable,
  arrive: (bytes: number) => void = () => undefined,
  { bytes, window } = usual,
): Transform {
  let received = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      try {
        arrive(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error('A body was refused', { cause: error }));
      }
    },
  });
  const timer = setInterval(() => {
    // While a slow reader blocks the sender, the time does not count against the sender.
    const waitsForSender = !meter.writableEnded && meter.readableLength === 0;
    if (received < bytes && waitsForSender) meter.destroy(tooSlow());
    received = 0;
  }, window).unref();
  meter.once('close', () => clearInterval(timer));
  // If the server rejects the call before it reads the body, nothing else handles errors, and an error would end the
  // process.
  meter.on('error', () => undefined);
  // `pipeline` would close the connection, and the sender would get no response.
  payload.once('error', (error) => meter.destroy(error));
  return payload.pipe(meter);
}

const tooSlow = () => new CallError('body_too_slow', 'This upload is too slow. Please try again.');
