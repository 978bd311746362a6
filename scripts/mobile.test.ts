import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import viteConfig from '../vite.config.ts';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const wrapper = () => import('../mobile/capacitor.config.ts');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('MOB-01 the native wrapper is built around the same web build', async () => {
  vi.stubEnv('SHELFLIFE_URL', 'https://shelflife.example');
  const { default: config } = await wrapper();
  const built = root(`${viteConfig.root}/${viteConfig.build?.outDir}`);
  expect(root(`mobile/${config.webDir}`)).toBe(built);
  expect(config.server.url).toBe('https://shelflife.example');
});

test('MOB-01 the wrapper names both platforms in exact versions', () => {
  const { dependencies } = JSON.parse(readFileSync(root('mobile/package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@capacitor/android', '@capacitor/ios']));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test.each(['', 'shelflife.example', 'http://shelflife.example'])(
  'the wrapper refuses "%s" as the address of the web',
  async (address) => {
    vi.stubEnv('SHELFLIFE_URL', address);
    await expect(wrapper()).rejects.toThrow('Set SHELFLIFE_URL');
  },
);
