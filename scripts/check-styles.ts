import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-all.ts';
import { styleBreaches } from './style-rules.ts';

const paths = globSync('{web,e2e/kit}/**/*.{ts,tsx,css}', { cwd: root });
const found = styleBreaches(paths.toSorted().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
