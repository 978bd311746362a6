import { type Readable, Transform } from 'node:stream';
import { CallError } from '#server/call-error.ts';

/** Bytes per window, and its length in milliseconds. Phones can lose their signal for a while. */
const usual = { bytes: 4 * 1024, window: 20_000 };

/** Passes the bytes of each chunk to `arrive`, which can throw. Fails if the body arrives too slowly. */
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
