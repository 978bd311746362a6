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
// Titles stand in the code or in the table that they are filled from.
const shown = new Set(
  globSync('{contract,illustration,server,web,scripts,bench,e2e}/**/*.test.{ts,tsx}', { cwd: root }).flatMap(
    (path) => readFileSync(join(root, path), 'utf8').match(/\b[A-Z]+-\d+\b/g) ?? [],
  ),
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
