import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';

/** The timeout in milliseconds. A full build takes much less, even on a busy machine. */
vi.setConfig({ testTimeout: 300_000 });

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

test('The kit page shows every component of web/ui', () => {
  const shown = globSync('web/kit/*.tsx', { cwd: root }).map(read).join('\n');
  const components = globSync('web/ui/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap((path) => [...read(path).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name]) => name));
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((name) => !new RegExp(`(<|of=\\{)${name}\\b`).test(shown))).toEqual([]);
});

test('The web build contains nothing from the kit page', async () => {
  const built = await build({
    configFile: `${root}vite.config.ts`,
    root: `${root}web`,
    configLoader: 'native',
    logLevel: 'silent',
    build: { write: false, minify: false },
  });
  const files = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  expect(files.map(({ fileName }) => fileName)).toContain('index.html');
  expect(modules.filter((id) => id.includes('/web/screens/')).length).toBeGreaterThan(10);
  expect(modules.filter((id) => id.includes('/web/kit/'))).toEqual([]);
  expect(files.filter(({ fileName }) => fileName.includes('kit'))).toEqual([]);
});
