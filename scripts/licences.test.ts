import { describe, expect, test } from 'vitest';
import { isAccepted, readLock, unacceptedLicences } from './licences.ts';

describe('Licenses of production dependencies', () => {
  test('All production licenses are known and accepted', () => {
    expect(unacceptedLicences(readLock())).toEqual([]);
  });

  test('Production packages with a missing or unreviewed license are reported, and development tools are not', () => {
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

  test('An OR expression needs at least one accepted license, and an AND expression needs only accepted licenses', () => {
    expect(['(MIT OR GPL-2.0-only)', 'MIT AND GPL-2.0-only', 'MIT and ISC'].map(isAccepted)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
