import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-all.ts';
import { folder, referenceStrips, stripName } from './references.ts';
import { screens } from './screens.ts';
import { sizesOf } from './studio.ts';

/**
 * `npm run screens:update [-- NAME…]` stores the current screenshots and writes the README that shows them all. If
 * names are given, updates only the screenshots of screens whose names start with one of them. Also deletes the
 * screenshots of screens that no longer exist.
 */
const names = process.argv.slice(2);
const pattern = names.length === 0 ? [] : ['--grep', `The screenshot of (${names.join('|')})`];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.screens.config.ts', ...pattern],
  { cwd: root, stdio: 'inherit', env: { ...process.env, UPDATE_SCREENS: names.length === 0 ? 'all' : 'some' } },
);
const known = new Set(screens.flatMap((screen) => sizesOf(screen).map((size) => stripName(screen.name, size))));
for (const { name } of referenceStrips()) if (!known.has(name)) rmSync(join(folder, name));
const lines = screens.map((screen) => {
  const pictures = sizesOf(screen).map((size) => `![${screen.name}-${size}](${stripName(screen.name, size)})`);
  return `\n## ${screen.name}\n\n${pictures.join('')}\n`;
});
writeFileSync(
  join(folder, 'README.md'),
  `# All screens\n\nEach screen has up to four screenshots: on a phone and on a desktop, in light and dark mode. \`e2e/screens/\` says who\nis signed in, and the URL. \`npm run screens:update\` generates this page.\n${lines.join('')}`,
);
process.exit(status ?? 1);
