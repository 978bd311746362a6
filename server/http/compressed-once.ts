import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zipped = promisify(gzip);

/** Reads and compresses the text, which never changes, only once, at the first request. */
export function compressedOnce(type: string, read: () => Promise<Buffer>) {
  let compressed: Promise<{ plain: Buffer; small: Buffer }> | undefined;
  async function make() {
    const plain = await read();
    return { plain, small: await zipped(plain) };
  }
  return async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    compressed ??= make().catch((error: unknown) => {
      // Lets the next call try to read and compress the text again.
      compressed = undefined;
      throw error;
    });
    const { plain, small } = await compressed;
    // Without this header, the compression plugin would compress the plain text for other encodings.
    request.headers['x-no-compression'] = 'true';
    reply.type(type).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(small);
  };
}
