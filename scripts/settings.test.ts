import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { environment } from '#server/config-rules.ts';
import { readConfig } from '#server/config.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const settings = Object.keys(environment.shape);
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

test('compose.yml passes every setting, except those that the image fixes', () => {
  const service = /^ {2}shelflife:$[\s\S]*?^ {2}\w+:$/m.exec(read('deploy/compose.yml'))?.[0] ?? '';
  const passed = [...service.matchAll(/^ {6}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name);
  const fixed = [...(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)];
  expect([...passed, ...fixed.map(([, name]) => name)].toSorted()).toEqual(settings.toSorted());
});

test('.env.example contains only valid values, and copying it changes no setting', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(() => readConfig({ ...parseEnv(example), ...keys })).not.toThrow();
  expect(parseEnv(read('.env.example'))).toEqual({});
});
