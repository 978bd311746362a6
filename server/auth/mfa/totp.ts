import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238, based on HOTP (RFC 4226). All apps support six digits that change every 30 seconds. */
const stepSeconds = 30;
const digits = 6;
/** The number of accepted steps before and after the current step, because clocks differ and people type slowly. */
const tolerance = 1;

/** @internal Exported for tests. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/**
 * Calculates a code (RFC 4226, 5.3). Only the RFC's test vectors override `algorithm` and `length`.
 * @internal Exported for tests.
 */
export function codeAt(
  secret: Buffer,
  step: number,
  { algorithm = 'sha1', length = digits }: { algorithm?: string; length?: number } = {},
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length;
  return String(number).padStart(length, '0');
}

/** Steps up to `usedStep` do not count, so that no code works twice. */
export function matchingStep(secret: Buffer, code: string, now: Date, usedStep: number): number | undefined {
  const present = stepAt(now);
  const given = Buffer.from(code);
  for (let step = present - tolerance; step <= present + tolerance; step++) {
    const wanted = Buffer.from(codeAt(secret, step));
    if (step > usedStep && given.length === wanted.length && timingSafeEqual(given, wanted)) return step;
  }
  return undefined;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as Base32 (RFC 4648) without padding, the format in which apps accept secrets. */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += letters[(value >>> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + letters[(value << (5 - bits)) & 31];
}

/** Omits the algorithm, the number of digits, and the interval, because apps assume these values by default. */
export function enrolmentAddress({ issuer, email, secret }: { issuer: string; email: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}
