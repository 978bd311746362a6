import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitContract } from './contract-parts.ts';
import { leaveOutSchemas, schemaKeys } from './contract-plugin.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
type Contents = Record<string, unknown>;

/** The contract's files by name, as the server reads them; the list of all calls the server alone has. */
async function readContract(): Promise<Map<string, Contents>> {
  const files = new Map<string, Contents>();
  for await (const file of glob('contract/*.ts', { cwd: root }))
    if (!/\.test\.|\/calls\./.test(file)) files.set(basename(file), await import(pathToFileURL(join(root, file)).href));
  return files;
}

/** A file of the web that uses every name of every one of them. */
function useOfAll(files: ReadonlyMap<string, Contents>): string {
  const parts = [...files].map(([file, contents], index) => {
    const names = Object.keys(contents);
    const imported = names.map((name) => `${name} as ${name}_${index}`).join(', ');
    const held = names.map((name) => `${name}: ${name}_${index}`).join(', ');
    return [`import { ${imported} } from '#contract/${file}';`, `'${file}': { ${held} }`] as const;
  });
  return `${parts.map(([line]) => line).join('\n')}\nexport const built = { ${parts.map(([, held]) => held).join(', ')} };`;
}

async function buildAll(files: ReadonlyMap<string, Contents>): Promise<string> {
  const entry = join(root, 'web', 'use-of-all.ts');
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'use-of-all',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? useOfAll(files) : undefined),
      },
      splitContract(),
      leaveOutSchemas(),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'built' } },
  });
  const [output] = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  return output?.type === 'chunk' ? output.code : '';
}

/** A name's value as it can be compared between two readings: of a call what the web knows, of code only that it is there. */
function comparable(value: unknown): unknown {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  if ('_zod' in value) return 'a schema';
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const isCall = 'method' in value && 'path' in value && 'access' in value;
  const entries = Object.entries(value).filter(([key]) => !isCall || !schemaKeys.has(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, comparable(part)]));
}

const folder = mkdtempSync(join(tmpdir(), 'shelflife-contract-'));
const bundle = join(folder, 'built.mjs');
let source: Map<string, Contents>;
let built: Record<string, Contents>;

beforeAll(async () => {
  source = await readContract();
  writeFileSync(bundle, await buildAll(source));
  ({ built } = await import(pathToFileURL(bundle).href));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('The web has every name of the contract, with its value', () => {
  expect(source.size).toBeGreaterThan(40);
  for (const [file, contents] of source)
    expect(comparable({ ...built[file] }), file).toEqual(comparable({ ...contents }));
});

test('No part of the contract uses a name that it does not bring', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '-A', 'all', '-D', 'no-undef', bundle],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/on 1 file/);
});
