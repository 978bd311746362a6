import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './run-all.ts';

const folder = mkdtempSync(join(tmpdir(), 'shelflife-waiting-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rules = ['one-time-look', 'sleep', 'missing-await'];
writeFileSync(
  join(folder, 'oxlint.json'),
  JSON.stringify({
    jsPlugins: [join(root, 'e2e/support/waiting-plugin.ts')],
    categories: { correctness: 'off' },
    rules: Object.fromEntries(rules.map((rule) => [`waiting/${rule}`, 'error'])),
  }),
);

/** Returns the rules that the body of a test violates, in the order of the violations. */
function broken(body: string): string[] {
  const path = join(folder, 'one.test.ts');
  writeFileSync(path, `test('one', async ({ page, site }) => {\n${body}\n});\n`);
  const parameters = ['--format=unix', '-c', join(folder, 'oxlint.json'), path];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), parameters, { encoding: 'utf8' });
  return [...stdout.matchAll(/waiting\(([\w-]+)\)/g)].map(([, rule = '']) => rule);
}

describe('Rejected code in browser flows', () => {
  test.each([
    ['expect(await page.getByRole("alert").count()).toBe(0);', 'one-time-look'],
    ['expect([await notes.count()]).toEqual([0]);', 'one-time-look'],
    ['expect.soft(await lost(page)).toEqual([]);', 'one-time-look'],
    ['expect((await stored(page, "key"))?.length).toBe(1);', 'one-time-look'],
    ['const text = await page.getByRole("alert").innerText();', 'one-time-look'],
    ['const box = (await card.boundingBox())?.y;', 'one-time-look'],
    ['await page.waitForTimeout(100);', 'sleep'],
    ['await new Promise((done) => setTimeout(done, 100));', 'sleep'],
    ['await page.goto("/", { waitUntil: "networkidle" });', 'sleep'],
    ['await page.waitForLoadState("networkidle");', 'sleep'],
    ['page.getByRole("button").click();', 'missing-await'],
    ['expect(page.getByRole("alert")).toHaveCount(0);', 'missing-await'],
    ['expect(page.getByRole("alert")).not.toBeVisible();', 'missing-await'],
    ['expect.poll(() => sent).toEqual([]);', 'missing-await'],
  ])('The lint plugin rejects: %s', (body, rule) => {
    expect(broken(body)).toEqual([rule]);
  });
});

test('The lint plugin allows assertions that retry, and reads of values that cannot change', () => {
  const body = `
    const sent = page.waitForRequest('**/api/shelf');
    await page.getByRole('button').click();
    expect((await sent).postDataJSON()).toEqual({});
    expect((await mara.call(listShelf, {})).body).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const swatch = () => page.getByRole('img').getAttribute('src');
    await expect.poll(swatch).toBe('/one.webp');
    await expect.poll(async () => (await shown(page))[0]).toBe('one');
    test.setTimeout(240_000);
    void page.close();
  `;
  expect(broken(body)).toEqual([]);
});
