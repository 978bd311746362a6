import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface Download {
  fileName: string;
  /** Large content is generated while it is being sent, so that it is never in memory as a whole. */
  content: AsyncIterable<Buffer> | Buffer;
}

export function sendDownload(reply: FastifyReply, mediaType: string, { fileName, content }: Download) {
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
