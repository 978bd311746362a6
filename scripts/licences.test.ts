import { describe, expect, test } from 'vitest';
import { isAccepted, readLock, unacceptedLicences } from './licences.ts';

describe('Licenses of production dependencies', () => {
  test('All production licenses are known and accepted', () => {
    expect(unacceptedLicences(readLock())).toEqual([]);
  });

  test('A production package with a missing or unreviewed license is reported, and a development tool is not', () => {
    const packages = {
      '': {},
      'node_modules/none': {},
      'node_modules/odd': { license: 'SEE LICENSE IN EULA.txt' },
      'node_modules/fine': { license: 'MIT' },
      'node_modules/tool': { dev: true, license: 'UNLICENSED' },
    };
    expect(unacceptedLicences(JSON.stringify({ packages }))).toEqual([
      'none: no licence',
      'odd: SEE LICENSE IN EULA.txt',
    ]);
  });

  test('An expression with OR needs one accepted license, and an expression with AND needs all of its licenses to be accepted', () => {
    expect(['(MIT OR GPL-2.0-only)', 'MIT AND GPL-2.0-only', 'MIT and ISC'].map(isAccepted)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
