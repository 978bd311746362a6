import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file for the disk of whoever may ask. */
export interface Download {
  fileName: string;
  /** What may be large is made while it is sent, so that it never lies in memory as a whole. */
  content: AsyncIterable<Buffer> | Buffer;
}

export function sendDownload(reply: FastifyReply, mediaType: string, { fileName, content }: Download) {
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
