import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { codeVotes } from './code-votes.ts';
import type { ReadCode } from './looks.ts';

const ean = (text: string): ReadCode => ({ text, kind: 'ean13', isWeak: false });
const weak = (text: string): ReadCode => ({ ...ean(text), isWeak: true });
const textsOf = (codes: readonly ReadCode[]) => codes.map(({ text }) => text);

test('A code is accepted only after two different scans have read it', () => {
  shows('SCAN-03');
  const votes = codeVotes();
  for (let again = 0; again < 5; again++) votes.count([ean('4006381333931')], '960 0');
  expect(votes.agreed()).toEqual([]);
  votes.count([ean('4006381333931'), ean('5901234123457')], '1280 0');
  expect(textsOf(votes.agreed())).toEqual(['4006381333931']);
});

test('An earlier read of a code no longer counts after three frames without the code', () => {
  shows('SCAN-03');
  const votes = codeVotes();
  votes.count([ean('4006381333931')], '960 0');
  for (let frame = 0; frame < 3; frame++) {
    votes.count([], `${frame}`);
    votes.keepLatest(3);
  }
  votes.count([ean('4006381333931')], '1280 0');
  expect(votes.agreed()).toEqual([]);
});

test('Two different scans are enough for a normal code, but not for a weak code', () => {
  shows('SCAN-03');
  const votes = codeVotes(3);
  votes.count([weak('0023416000051')], '960 30');
  votes.count([weak('0023416000051')], '1280 30');
  expect(votes.agreed()).toEqual([]);
  votes.count([ean('4006381333931')], '960 0');
  votes.count([ean('4006381333931')], '1280 0');
  expect(textsOf(votes.agreed())).toEqual(['4006381333931']);
});
