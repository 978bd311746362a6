import { describe, expect, test } from 'vitest';
import { isAccepted, readLock, unacceptedLicences } from './licences.ts';

describe('licences of what runs in production', () => {
  test('Are all known and accepted', () => {
    expect(unacceptedLicences(readLock())).toEqual([]);
  });

  test('A package without a licence, or with one that nobody looked at, is named; tools of development are not', () => {
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

  test('Of several licences one will do where there is a choice, and all have to where there is none', () => {
    expect(['(MIT OR GPL-2.0-only)', 'MIT AND GPL-2.0-only', 'MIT and ISC'].map(isAccepted)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
