import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { splitContract } from './contract-parts.ts';
import { leaveOutSchemas } from './contract-plugin.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What the build makes of one file. */
async function built(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [splitContract(), leaveOutSchemas()],
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}${entry}`, formats: ['es'], fileName: 'built' },
      rolldownOptions: { external: /^[@a-z]/ },
    },
  });
  const [output] = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  return output?.type === 'chunk' ? output.code : '';
}

test('the web knows a call by method and path, and its schemas by their types alone', async () => {
  const code = await built('contract/suspensions.ts');
  expect(code).toContain('/api/admin/members/:memberId/suspension');
  expect(code).toContain('suspensionForm');
  expect(code).not.toMatch(/^\s*(params|query|body|response):/m);
});

test('what sends a call comes without the schemas beside it', async () => {
  const sends = await built('web/features/people/devices-api.ts');
  expect(sends).toContain('/api/me/devices');
  expect(sends).not.toContain('zod');
  const reads = await built('web/features/reviews/submit-review.ts');
  expect(reads).toContain('zod/mini');
});

test('no code of the web reads a schema of a call', () => {
  const read = new RegExp(`\\b(${calls.map(({ name }) => name).join('|')})\\.(params|query|body|response)\\b`);
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
