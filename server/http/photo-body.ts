import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { boundBytesUnderWay, type HeldBytes } from '#server/limits/bytes-under-way.ts';
import { photoTaker, tooLargeToSend } from '#server/media/take-out-photos.ts';
import { fileTaker, makeUploadFolder, removeUploadFolder, type UploadFolder } from '#server/media/upload-folder.ts';

/** One limit for all calls in the process, because it protects the disk. */
const holdBytes = boundBytesUnderWay({
  name: 'photoBytesUnderWay',
  ofCaller: limits.perMember.photoBytesUnderWay,
  ofProcess: 512 * 1024 * 1024,
});

/** Writes photos to disk as they arrive. Deletes them when the call ends or the sender disconnects. */
export function photoBody(endpoint: Endpoint, { config }: Pick<Context, 'config'>) {
  const { bodyLimit } = endpoint;
  if ((!endpoint.photos && !endpoint.upload) || bodyLimit === undefined) return {};
  const preParsing: preParsingAsyncHookHandler = async (request, reply, payload) => {
    // Throws if the announced bytes exceed the caller's limit, so that the body is never read.
    const held = holdBytes(request.viewer?.id ?? request.ip, announced(request, bodyLimit));
    whenOver(reply, held.release);
    const upload = await makeUploadFolder(config);
    const taker = endpoint.upload ? fileTaker(upload) : photoTaker(upload);
    const reading = readBody(payload, taker, { bodyLimit, held });
    // Delete the folder only after reading has ended, because reading would create the files again.
    whenOver(reply, () => void reading.catch(() => undefined).then(() => discard(upload, request)));
    const { body, received } = await reading;
    // The parser compares this number with content-length.
    return Object.assign(Readable.from([body]), { receivedEncodedLength: received });
  };
  return { preParsing };
}

/** Deletes the folder. If this fails, a scheduled task deletes it later, so the failure is only logged. */
async function discard(upload: UploadFolder, { log }: FastifyRequest): Promise<void> {
  await removeUploadFolder(upload).catch((error: unknown) => log.warn({ err: error }, 'failed to delete an upload'));
}

/** Returns the announced number of bytes or, for a chunked body, the limit. Throws if the number exceeds the limit. */
function announced(request: FastifyRequest, bodyLimit: number): number {
  const length = Number(request.headers['content-length'] ?? bodyLimit);
  if (length > bodyLimit) throw tooLargeToSend();
  return length;
}

/** Writes the photos in a body to disk. The parser reads the result of `body` instead of the original body. */
type Taker = Pick<ReturnType<typeof photoTaker>, 'take' | 'body'>;

async function readBody(
  payload: AsyncIterable<Buffer>,
  taker: Taker,
  { bodyLimit, held }: { bodyLimit: number; held: HeldBytes },
) {
  let received = 0;
  for await (const chunk of payload) {
    received += chunk.length;
    if (received > bodyLimit) throw tooLargeToSend();
    held.arrive(chunk.length);
    await taker.take(chunk);
  }
  return { body: taker.body(), received };
}

function whenOver(reply: FastifyReply, work: () => void): void {
  finished(reply.raw, { readable: false }, work);
}
