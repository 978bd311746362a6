import { CallError } from '#server/call-error.ts';

/** Bytes that must arrive in every window of this many milliseconds. Reception in an elevator may stop for a while. */
const usual = { bytes: 4 * 1024, window: 20_000 };

/** Passes a body on, and throws if it arrives too slowly, so that silent senders do not occupy resources for long. */
export async function* atLeastSpeed(payload: AsyncIterable<Buffer>, { bytes, window } = usual): AsyncGenerator<Buffer> {
  const chunks = payload[Symbol.asyncIterator]();
  let late = startWindow(window);
  let received = 0;
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), late.promise]);
      if (next.done) return;
      received += next.value.length;
      yield next.value;
      if (received < bytes) continue;
      late.stop();
      late = startWindow(window);
      received = 0;
    }
  } finally {
    late.stop();
    // Not awaited: it would wait for the next chunk of a silent sender.
    void chunks.return?.();
  }
}

function startWindow(milliseconds: number): { promise: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  // While the consumer writes to the disk, nobody awaits it.
  promise.catch(() => undefined);
  const timer = setTimeout(() => reject(tooSlow()), milliseconds);
  return { promise, stop: () => clearTimeout(timer) };
}

const tooSlow = () => new CallError('body_too_slow', 'This upload is too slow. Please try again.');
