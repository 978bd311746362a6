import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { needsOwnProcess } from './own-process.ts';
import { root } from './run-all.ts';

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

describe('Test files that need their own process', () => {
  test.each([
    "vi.mock('@node-rs/argon2');",
    "vi.spyOn(Intl, 'DateTimeFormat');",
    'vi\n  .useFakeTimers();',
    "vi.stubGlobal('localStorage', {});",
    "vi.stubEnv('SHELFLIFE_URL', address);",
    'vi.setConfig({ testTimeout: 1 });',
    'process.env.TZ = "UTC";',
    'process.env["TZ"] ??= "UTC";',
    'delete process.env.TZ;',
    'globalThis.fetch = answer;',
    'Object.assign(globalThis, { fetch: answer });',
    "Object.defineProperty(Client.prototype, 'query', {});",
    "process.chdir('/tmp');",
    "process.on('uncaughtException', note);",
  ])('A test file that contains %s needs its own process', (source) => expect(needsOwnProcess(source)).toBe(true));

  test.each([
    'const send = vi.fn();',
    "if (process.env.TRIALS === 'all') all();",
    'const runs = Number(process.env.FUZZ_RUNS ?? 4);',
    "program.process.once('exit', note);",
    'expect(globalThis.crypto).toBeDefined();',
  ])('A test file that contains %s can share a process', (source) => expect(needsOwnProcess(source)).toBe(false));
});

test('Each test file belongs to the Vitest project that its content requires', () => {
  const listing = spawnSync('vitest', ['list', '--filesOnly'], { cwd: root, encoding: 'utf8' });
  const found = lines(listing.stdout).map((line) => /^\[(\w+)\] (.+)$/.exec(line)?.slice(1) ?? [line]);
  expect(new Set(found.map(([, file]) => file)).size).toBe(found.length);
  for (const [project, file = ''] of found) {
    expect([file, project]).toEqual([
      file,
      needsOwnProcess(readFileSync(join(root, file), 'utf8')) ? 'alone' : 'together',
    ]);
  }
});

test('In test/, only count-statements.ts changes global state', () => {
  const shared = globSync('test/*.ts', { cwd: root });
  const changing = shared.filter((file) => needsOwnProcess(readFileSync(join(root, file), 'utf8')));
  // count-statements.ts restores its spy before it returns.
  expect(changing).toEqual(['test/count-statements.ts']);
});
