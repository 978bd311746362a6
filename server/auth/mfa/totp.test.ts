import { describe, expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { base32, codeAt, matchingStep, stepAt } from './totp.ts';

/** The seeds from RFC 6238, appendix B. Each seed is as long as the output of its hash. */
const seeds = {
  sha1: Buffer.from('12345678901234567890'),
  sha256: Buffer.from('12345678901234567890123456789012'),
  sha512: Buffer.from('1234567890123456789012345678901234567890123456789012345678901234'),
};
const vectors = [
  [59, 'sha1', '94287082'],
  [59, 'sha256', '46119246'],
  [59, 'sha512', '90693936'],
  [1_111_111_109, 'sha1', '07081804'],
  [1_111_111_109, 'sha256', '68084774'],
  [1_111_111_109, 'sha512', '25091201'],
  [1_111_111_111, 'sha1', '14050471'],
  [1_111_111_111, 'sha256', '67062674'],
  [1_111_111_111, 'sha512', '99943326'],
  [1_234_567_890, 'sha1', '89005924'],
  [1_234_567_890, 'sha256', '91819424'],
  [1_234_567_890, 'sha512', '93441116'],
  [2_000_000_000, 'sha1', '69279037'],
  [2_000_000_000, 'sha256', '90698825'],
  [2_000_000_000, 'sha512', '38618901'],
  [20_000_000_000, 'sha1', '65353130'],
  [20_000_000_000, 'sha256', '77737706'],
  [20_000_000_000, 'sha512', '47863826'],
] as const;

describe('codes of authenticator apps', () => {
  test.for(vectors)('At Unix time %i, the %s code is %s, as in RFC 6238', ([second, algorithm, code]) => {
    expect(codeAt(seeds[algorithm], stepAt(new Date(second * 1000)), { algorithm, length: 8 })).toBe(code);
  });

  test('A code is valid during its 30 seconds and the 30 seconds before and after, unless it or a later code was used', () => {
    shows('SELF-11');
    const now = new Date('2026-06-15T12:00:10Z');
    const present = stepAt(now);
    const found = (step: number, used = 0) => matchingStep(seeds.sha1, codeAt(seeds.sha1, step), now, used);
    expect([-2, -1, 0, 1, 2].map((away) => found(present + away))).toEqual([
      undefined,
      present - 1,
      present,
      present + 1,
      undefined,
    ]);
    expect(found(present, present)).toBeUndefined();
    expect(found(present - 1, present)).toBeUndefined();
    expect(found(present + 1, present)).toBe(present + 1);
    expect(matchingStep(seeds.sha1, '', now, 0)).toBeUndefined();
  });

  test.for([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('"%s" in base 32 is "%s", as in RFC 4648', ([text = '', written]) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });
});
