import { mkdir } from 'node:fs/promises';
import { openDemoSite } from './screens/demo-site.ts';
import { photographAll } from './screens/photograph.ts';
import { screens } from './screens/screens.ts';

/**
 * `npm run screens -- FOLDER [NAME…]` takes screenshots of the built web app. If names are given, takes screenshots
 * only of the screens whose names start with one of them.
 */
const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run screens -- FOLDER [NAME…]');
  process.exit(1);
}
const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.some((each) => name.startsWith(each)));
await mkdir(folder, { recursive: true });
const site = await openDemoSite();
try {
  const failures = await photographAll(site, chosen, folder);
  console.log(`${chosen.length - failures.length} of ${chosen.length} screens saved in ${folder}.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}
