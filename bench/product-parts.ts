import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';
import { phone } from '../e2e/support/sizes.ts';
import { signInBrowser, startDemo } from './support/demo.ts';

/**
 * Measures the cost of "Similar shades" and the ingredients on the product page, by comparing pages with and without
 * these two components. Simulates a phone with the CPU slowed down four times. Run this file with `node
 * bench/product-parts.ts [TURNS] [PRODUCT]`. Needs the web build. Measures each page twice:
 *
 * - after the page load
 * - after scrolling to the end, where the components send their requests
 */
const turns = Number(process.argv[2] ?? 9);
const product = process.argv[3] ?? '2';
const slowdown = 4;
const parts = ['AboutShade', 'LabelCard'];

interface Cost {
  calls: number;
  kilobytes: number;
  /** The main thread's CPU time in milliseconds, on the slowed-down CPU. */
  cpu: number;
  /** The largest contentful paint in milliseconds. */
  painted: number;
}

const demo = await startDemo();
const browser = await chromium.launch(launchOptions());
try {
  const costs: Record<'with' | 'without', { opened: Cost; scrolled: Cost }[]> = { with: [], without: [] };
  // Ignores the first round, because the server has not compiled or cached anything yet.
  for (let turn = 0; turn <= turns; turn++)
    for (const way of ['with', 'without'] as const) {
      const cost = await open(way === 'with');
      if (turn > 0) costs[way].push(cost);
    }
  console.log('| Product page | calls | kB | main thread, ms | largest paint, ms |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const moment of ['opened', 'scrolled'] as const)
    for (const way of ['with', 'without'] as const)
      report(
        `${moment}, ${way}`,
        costs[way].map((cost) => cost[moment]),
      );
} finally {
  await browser.close();
  await demo.stop();
}

async function open(withParts: boolean): Promise<{ opened: Cost; scrolled: Cost }> {
  const context = await browser.newContext({ ...phone, baseURL: demo.address, serviceWorkers: 'block' });
  await signInBrowser(context, demo.session);
  const page = await context.newPage();
  // Intercepts the code in both variants, so that both have the same overhead.
  await page.route(/\/assets\/about-product-.*\.js$/, async (route) => {
    const code = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: withParts ? code : parts.reduce(withoutPart, code) });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable');
  const cost = async (): Promise<Cost> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    return { ...(await traffic(page)), cpu: seconds * 1000 };
  };
  await page.goto(`/product/${product}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3000);
  const opened = await cost();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  await page.waitForTimeout(3000);
  const scrolled = await cost();
  await context.close();
  return { opened, scrolled };
}

/** Makes the component in the built code render nothing. */
function withoutPart(code: string, part: string): string {
  const [, name] = new RegExp(`${part}:\\(\\)=>([\\w$]+)`).exec(code) ?? [];
  const start = `function ${name}({product:e}){`;
  if (name === undefined || !code.includes(start)) throw new Error(`The built code has no ${part}`);
  return code.replace(start, `${start}return null;`);
}

function traffic(page: Page): Promise<Omit<Cost, 'cpu'>> {
  return page.evaluate(async () => {
    const resources = performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []));
    const painted = new Promise<number>((resolve) => {
      const paints = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
      paints.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    return {
      calls: resources.filter(({ name }) => name.includes('/api/')).length,
      kilobytes: resources.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      painted: await painted,
    };
  });
}

function report(name: string, costs: readonly Cost[]): void {
  const median = (of: (cost: Cost) => number) =>
    costs.map(of).toSorted((one, other) => one - other)[costs.length >> 1] ?? 0;
  const columns = [
    median(({ calls }) => calls),
    median(({ kilobytes }) => kilobytes),
    median(({ cpu }) => cpu),
    median(({ painted }) => painted),
  ];
  console.log(`| ${name} | ${columns.map((value) => value.toFixed(0)).join(' | ')} |`);
}
