import { limits } from '#contract/limits.ts';
import { RetryLater } from '#server/call-error.ts';
import { TooManyRequests } from './rate-limits.ts';

/** The maximum number of pending bytes on the disk, for all members of one process together. */
const bytesOfProcess = 512 * 1024 * 1024;
const waitSeconds = 10;

/** The pending bytes of one call. */
export interface HeldBytes {
  /** Counts bytes that arrived. Throws if the disk of the process has no room for them. */
  arrive: (bytes: number) => void;
  /** Released only once. */
  release: () => void;
}

/**
 * Limits the bytes of pending photos. The limit of a member counts announced bytes, and the limit of the process counts
 * arrived bytes. Otherwise, a few accounts could announce many bytes, send none, and block everybody else.
 */
export function boundBytesUnderWay() {
  const held = new Map<string, number>();
  let all = 0;

  return function hold(memberId: string, announced: number): HeldBytes {
    const own = (held.get(memberId) ?? 0) + announced;
    if (own > limits.perMember.photoBytesUnderWay) throw new TooManyRequests('photoBytesUnderWay', waitSeconds);
    held.set(memberId, own);
    let arrived = 0;
    return {
      arrive(bytes) {
        if (all + bytes > bytesOfProcess)
          throw new RetryLater('unavailable', 'Shelflife is busy right now. Please try again.', waitSeconds);
        all += bytes;
        arrived += bytes;
      },
      release() {
        all -= arrived;
        const left = (held.get(memberId) ?? 0) - announced;
        if (left > 0) held.set(memberId, left);
        else held.delete(memberId);
      },
    };
  };
}
