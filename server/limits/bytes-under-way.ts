import { limits } from '#contract/limits.ts';
import { RetryLater } from '#server/call-error.ts';
import { TooManyRequests } from './rate-limits.ts';

/** The maximum of pending bytes on the disk, over all members of one process. */
const bytesOfProcess = 512 * 1024 * 1024;
const waitSeconds = 10;

/** Limits the bytes of pending photos, per member and per process. Held bytes are released only once. */
export function boundBytesUnderWay() {
  const held = new Map<string, number>();
  let all = 0;

  return function hold(memberId: string, bytes: number): () => void {
    const own = (held.get(memberId) ?? 0) + bytes;
    if (own > limits.perMember.photoBytesUnderWay) throw new TooManyRequests('photoBytesUnderWay', waitSeconds);
    if (all + bytes > bytesOfProcess)
      throw new RetryLater('unavailable', 'Shelflife is busy right now. Please try again.', waitSeconds);
    all += bytes;
    held.set(memberId, own);
    return () => {
      all -= bytes;
      const left = (held.get(memberId) ?? 0) - bytes;
      if (left > 0) held.set(memberId, left);
      else held.delete(memberId);
    };
  };
}
