import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { environment } from '#server/config-rules.ts';
import { readConfig } from '#server/config.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** Excludes NODE_ENV, which selects defaults but belongs to Node rather than to Shelflife. */
const settings = Object.keys(environment.shape).filter((name) => name !== 'NODE_ENV');
const example = read('.env.example').replace(/^# (?=[A-Z][A-Z0-9_]*=)/gm, '');

test('The configuration page lists exactly the settings that the server reads', () => {
  const table = /\| Variable [\s\S]*?\n\n/.exec(read('docs/reference/configuration.md'))?.[0] ?? '';
  const names = table
    .split('\n')
    .flatMap((row) => (row.split('|')[1] ?? '').match(/(?<=`)[A-Z][A-Z0-9_]*(?=`)/g) ?? []);
  expect(names.toSorted()).toEqual(settings.toSorted());
});

test('.env.example lists exactly the settings that the server reads', () => {
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(settings.toSorted());
});

test('.env.example contains only valid values, and copying it changes no setting', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(() => readConfig({ ...parseEnv(example), ...keys })).not.toThrow();
  expect(parseEnv(read('.env.example'))).toEqual({});
});
