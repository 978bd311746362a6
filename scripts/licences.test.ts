import { describe, expect, test } from 'vitest';
import { isAccepted, readLock, unacceptedLicences } from './licences.ts';

describe('Licenses of production dependencies', () => {
  test('All licenses are known and accepted', () => {
    expect(unacceptedLicences(readLock())).toEqual([]);
  });

  test('A package with a missing or unreviewed license is reported, but not if it is a development tool', () => {
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

  test('Of alternative licenses, one must be accepted; of combined licenses, all must be', () => {
    expect(['(MIT OR GPL-2.0-only)', 'MIT AND GPL-2.0-only', 'MIT and ISC'].map(isAccepted)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
