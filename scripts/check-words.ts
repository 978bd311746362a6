import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { proseFiles } from './prose-files.ts';
import { root } from './run-all.ts';
import { bannedIn, faultsOf } from './word-rules.ts';

/** Fails on the glossary's "Not" words. */
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const banned = bannedIn(read('docs/glossary.md'));
const faults = globSync([...proseFiles.markdown, ...proseFiles.code], { cwd: root })
  .filter((path) => statSync(join(root, path)).isFile())
  .toSorted()
  .flatMap((path) => faultsOf(path, read(path), banned));
for (const line of faults) console.error(line);
process.exit(faults.length === 0 && banned.length > 0 ? 0 : 1);
