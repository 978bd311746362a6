import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaches } from './import-rules.ts';
import { root } from './run-all.ts';

const sources = globSync('{contract,illustration,server,web,scripts,bench,e2e}/**/*.{ts,tsx}', { cwd: root });
const found = sources.toSorted().flatMap((path) => breaches({ path, text: readFileSync(join(root, path), 'utf8') }));
for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
