import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';
import { phone } from '../e2e/support/sizes.ts';
import { createWebServer } from '../scripts/web-server.ts';
import { type Commit, countRenders } from './support/count-renders.ts';
import { signInBrowser, startDemo } from './support/demo.ts';
import { freePort } from './support/server.ts';

/**
 * Counts the components that React renders for common interactions, to find needless renders. The counts do not depend
 * on the speed of the machine. Run this file with one of these commands:
 *
 * - `npm run bench -- renders`
 * - `npm run bench -- renders COMPONENTS` also prints, for each commit, the components that started it and the
 *   components that rendered most often.
 */
const printsComponents = process.argv[2] !== undefined;

interface Interaction {
  name: string;
  path: string;
  /** Omitted for interactions that only open the page. */
  press?: (page: Page) => Promise<void>;
}
const interactions: readonly Interaction[] = [
  { name: 'opening home', path: '/' },
  { name: 'opening discover', path: '/discover' },
  { name: 'opening a product', path: '/product/2' },
  { name: 'switching tabs on home', path: '/', press: (page) => page.getByRole('tab').nth(1).click() },
  {
    name: 'opening a product from discover',
    path: '/discover',
    press: (page) => page.getByRole('main').locator('h3 a[href^="/product/"]').first().click(),
  },
  {
    name: 'changing a status',
    path: '/product/2',
    press: (page) => page.getByRole('main').getByRole('radio', { name: 'Want to Try' }).click(),
  },
];
/** How long to wait for the code that a page loads when it is idle, in milliseconds. */
const untilIdle = 6000;
const untilRendered = 2500;

const demo = await startDemo();
const port = await freePort();
// Vite's development server does not minify the code, so the names of components are readable.
const web = await createWebServer({ port, server: demo.address, logLevel: 'error' });
const browser = await chromium.launch(launchOptions());
try {
  await web.listen();
  // Vite bundles the dependencies during the first visit, and then reloads the page.
  for (const { path } of interactions) await commitsOf({ name: 'warm-up', path });
  console.log('| Interaction | Commits | Components rendered | … of which mounted |\n| --- | --- | --- | --- |');
  for (const interaction of interactions) report(interaction.name, await commitsOf(interaction));
} finally {
  await browser.close();
  await web.close();
  await demo.stop();
}

async function commitsOf({ path, press }: Interaction): Promise<readonly Commit[]> {
  const context = await browser.newContext({ ...phone, baseURL: `http://localhost:${port}` });
  await signInBrowser(context, demo.session);
  await context.addInitScript(countRenders);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(untilIdle);
  if (press) {
    await page.evaluate(() => void (globalThis.commits = []));
    await press(page);
    await page.waitForTimeout(untilRendered);
  }
  const commits = await page.evaluate(() => globalThis.commits);
  await context.close();
  return commits.filter(({ components }) => Object.keys(components).length > 0);
}

function report(name: string, commits: readonly Commit[]): void {
  const sum = (of: 'rendered' | 'mounted') =>
    commits.flatMap(({ components }) => Object.values(components)).reduce((total, counts) => total + counts[of], 0);
  console.log(`| ${name} | ${commits.length} | ${sum('rendered')} | ${sum('mounted')} |`);
  if (!printsComponents) return;
  for (const { components, starts } of commits) {
    console.log(`    started by ${starts.slice(0, 12).join(', ')}`);
    const frequent = Object.entries(components).toSorted(([, one], [, other]) => other.rendered - one.rendered);
    console.log(
      `    ${frequent
        .slice(0, 12)
        .map(([component, { rendered }]) => `${component} ${rendered}`)
        .join(', ')}`,
    );
  }
}
