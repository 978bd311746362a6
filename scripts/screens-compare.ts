import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFolders } from './screens/compare.ts';

/**
 * `npm run screens:compare -- BEFORE AFTER [--keep FOLDER]` compares the screenshots that have the same name in two
 * folders. Exits with 1 if a screenshot differs or is in only one folder. `--keep` saves pictures in which the differing
 * pixels are red.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
const [before, after] = positionals;
if (before === undefined || after === undefined) {
  console.error('Usage: npm run screens:compare -- BEFORE AFTER [--keep FOLDER]');
  process.exit(1);
}
const { same, different, missing } = await compareFolders(before, after, values.keep && join(values.keep));
for (const { name, pixels, reason } of different) console.log(`${name}: ${reason ?? `${pixels} pixels`}`);
for (const name of missing) console.log(`${name}: in only one folder`);
console.log(`${same} identical, ${different.length} different, ${missing.length} in only one folder.`);
process.exit(different.length + missing.length === 0 ? 0 : 1);
