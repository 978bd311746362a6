import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-all.ts';

const list = join(root, '../shared/acceptance.md');
if (!existsSync(list)) {
  console.log('The acceptance list is not part of this repository and does not lie beside it: nothing to compare.');
  process.exit(0);
}

// Rulings (OP-…) decide details of items; they are not items themselves.
const items = [...readFileSync(list, 'utf8').matchAll(/^- \[.\] ((?!OP-)[A-Z]+-\d+) \|/gm)].map(([, id = '']) => id);
// A title, or a row of the table that a title is filled from: both stand in quotes.
const quoted = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const shown = new Set(
  globSync('{contract,server,web,scripts,bench,e2e}/**/*.test.{ts,tsx}', { cwd: root })
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(quoted)])
    .flatMap(([, , title = '']) => title.match(/\b[A-Z]+-\d+\b/g) ?? []),
);

const missing = items.filter((id) => !shown.has(id));
const areas = Map.groupBy(items, (id) => id.replace(/-\d+$/, ''));
for (const [area, ids] of areas) {
  const open = ids.filter((id) => !shown.has(id));
  console.log(`${area.padEnd(8)} ${ids.length - open.length}/${ids.length}  ${open.join(' ')}`);
}
console.log(
  `${items.length - missing.length} of ${items.length} items are named by a test, ${missing.length} are not.`,
);
