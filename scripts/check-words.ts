import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { proseFiles } from './prose-files.ts';
import { root } from './run-all.ts';
import { bannedIn, faultsOf, nameFaultsOf } from './word-rules.ts';

/** Part of `npm run check`. Fails if prose or a name contains a word from the glossary's "Not" columns. */
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const banned = bannedIn(read('docs/glossary.md'));
const filesOf = (globs: readonly string[]) => globSync(globs, { cwd: root, exclude: ['**/node_modules'] });
const withTexts = new Set(filesOf(proseFiles.texts));
const faults = filesOf([...proseFiles.markdown, ...proseFiles.settings, ...proseFiles.code])
  .filter((path) => statSync(join(root, path)).isFile())
  .toSorted()
  .flatMap((path) => {
    const text = read(path);
    return [...faultsOf(path, text, banned, withTexts.has(path)), ...nameFaultsOf(path, text, banned)];
  });
for (const line of faults) console.error(line);
process.exit(faults.length === 0 && banned.length > 0 ? 0 : 1);
