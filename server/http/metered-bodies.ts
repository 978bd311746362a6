import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundBytesUnderWay } from '#server/limits/bytes-under-way.ts';
import { callerOf } from './call-work.ts';
import { meterBody } from './body-meter.ts';

const megabyte = 1024 * 1024;
/** Bodies stay in memory until their call ends, so these limits protect the process from running out of memory. */
const most = { name: 'bodyBytes', ofCaller: 16 * megabyte, ofProcess: 64 * megabyte };

/**
 * Adds a hook that rejects bodies that arrive too slowly, or for which there is not enough memory. Photos are written
 * to disk and have their own limits.
 */
export function meterBodies(app: FastifyInstance): void {
  const holdBytes = boundBytesUnderWay(most);
  app.addHook('preParsing', (request, reply, _body, done) => {
    if (!hasBody(request)) return done();
    if (isWrittenToDisk(request)) return done(null, meterBody(request.raw));
    const { arrive, release } = holdBytes(callerOf(request), 0);
    finished(reply.raw, { readable: false }, release);
    return done(null, meterBody(request.raw, arrive));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isWrittenToDisk({ routeOptions }: FastifyRequest): boolean {
  const { photos, upload } = routeOptions.config.endpoint ?? {};
  return photos === true || upload !== undefined;
}
