import { type BrowserContext, chromium, type CDPSession, type Page } from '@playwright/test';
import { addToShelf } from '#contract/shelves.ts';
import { launchOptions } from '../e2e/support/chromium.ts';
import { phone } from '../e2e/support/sizes.ts';
import { signInBrowser, startDemo } from './support/demo.ts';

/**
 * Measures how responsive the app is on a phone, with the CPU slowed down four times. Run this file with `npm run bench
 * -- interaction [ENTRIES]`. Prints the median and the slowest value of:
 *
 * - the interaction to next paint
 * - the time to show the next screen
 * - the frame times while a long shelf scrolls
 * - the first contentful paint over a slow connection
 */
const entries = Number(process.argv[2] ?? 2000);
const presses = 5;
const slowdown = 4;
/** Goals in milliseconds. */
const goals = { press: 100, frame: 50, firstPaint: 3000 };
/** The download speed of a slow connection, in bytes per second. */
const slowLine = 50_000;

declare global {
  var presses: number[];
  var longFrames: number[];
  var shownAt: number;
}

const demo = await startDemo();
const browser = await chromium.launch(launchOptions());
try {
  console.log(`| Interaction, CPU slowed down ${slowdown} times | median, ms | slowest, ms | goal, ms |`);
  console.log('| --- | --- | --- | --- |');
  await inPage('/product/2', measureProduct);
  await inPage('/', measureHome);
  await inPage('/discover', measureChange);
  for (const path of ['/', '/browse', '/product/2']) await measureSlowLine(path);
  await fillShelf();
  await inPage('/shelves?tab=tried', measureScrolling);
} finally {
  await browser.close();
  await demo.stop();
}

async function inPage(path: string, measure: (page: Page, session: CDPSession) => Promise<void>): Promise<void> {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Waits for code that loads when the page is idle.
  await page.waitForTimeout(3000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await measure(page, session);
  await context.close();
}

async function measureSlowLine(path: string): Promise<void> {
  const context = await openContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const line = { offline: false, latency: 300, downloadThroughput: slowLine, uploadThroughput: slowLine };
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const shown = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  report(`something of ${path} on a line of 50 kB/s`, [shown], goals.firstPaint);
  await context.close();
}

async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: demo.address });
  await signInBrowser(context, demo.session);
  await context.addInitScript(() => {
    // TypeScript's types lack `durationThreshold`. A variable avoids the error about unknown properties.
    const threshold = { durationThreshold: 16 };
    globalThis.presses = [];
    globalThis.longFrames = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0) globalThis.presses.push(entry.duration);
    }).observe({ type: 'event', buffered: true, ...threshold });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longFrames.push(duration);
    }).observe({ type: 'long-animation-frame' });
  });
  return context;
}

/** Repeats an interaction, and measures the duration of the longest event of each repetition. */
async function measurePresses(
  page: Page,
  name: string,
  press: (turn: number) => Promise<void>,
  undo: () => Promise<void> = async () => {},
): Promise<void> {
  const longest: number[] = [];
  for (let turn = 0; turn < presses; turn++) {
    await page.evaluate(() => void (globalThis.presses = []));
    await press(turn);
    await page.waitForTimeout(700);
    longest.push(await page.evaluate(() => Math.max(0, ...globalThis.presses)));
    await undo();
  }
  report(name, longest, goals.press);
}

function report(name: string, values: readonly number[], goal: number): void {
  const sorted = values.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(`| ${name} | ${Math.round(median)} | ${Math.round(sorted.at(-1) ?? 0)} | ${goal} |`);
}

async function measureProduct(page: Page): Promise<void> {
  const status = (name: string) => page.getByRole('main').getByRole('radio', { name });
  // Otherwise, the first press would include scrolling to the control and the layout of what becomes visible.
  await status('Want to Try').scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await measurePresses(page, 'status change', (turn) => status(turn % 2 ? 'Currently Using' : 'Want to Try').click());
  await measurePresses(page, 'helpful', () =>
    page
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .click(),
  );
  for (const name of ['Edit your tags', 'Write Review', 'Submit Photos']) {
    const button = page.getByRole('button', { name }).filter({ visible: true }).first();
    if ((await button.count()) === 0) continue;
    const dialog = page.getByRole('dialog');
    await measurePresses(
      page,
      `opening the dialog of "${name}"`,
      async () => {
        await button.click();
        await dialog.waitFor();
      },
      async () => {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      },
    );
  }
}

async function measureHome(page: Page): Promise<void> {
  await measurePresses(page, 'tab', (turn) =>
    page
      .getByRole('tab')
      .nth(turn % 2 === 0 ? 1 : 0)
      .click(),
  );
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
  await measurePresses(page, 'typing in search', (turn) => page.keyboard.type('velve'[turn] ?? 'x'));
}

/**
 * Measures the time from pressing Enter on a focused link until the next screen's heading is painted. Focusing the link
 * has already started the preload. Then measures the time from returning to Discover until its heading is painted.
 */
async function measureChange(page: Page): Promise<void> {
  const opened: number[] = [];
  const returned: number[] = [];
  for (let turn = 0; turn < presses; turn++) {
    const link = page.getByRole('main').locator('h3 a[href^="/product/"]').nth(turn);
    await link.focus();
    await page.waitForTimeout(1500);
    opened.push(await timeUntilNextHeading(page, () => page.keyboard.press('Enter')));
    await page.waitForTimeout(1500);
    returned.push(await timeUntilNextHeading(page, () => page.goBack()));
    await page.waitForTimeout(1500);
  }
  report('change of screen after intent', opened, goals.press);
  report('return to Discover', returned, goals.press);
}

/** Measures the time in milliseconds from the next key press or return until another heading is painted. */
async function timeUntilNextHeading(page: Page, change: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    globalThis.shownAt = 0;
    let changedAt = 0;
    const start = ({ timeStamp }: Event) => (changedAt ||= timeStamp);
    addEventListener('keydown', start, { capture: true, once: true });
    addEventListener('popstate', start, { capture: true, once: true });
    const before = document.querySelector('h1')?.textContent;
    const look = () => {
      const now = document.querySelector('main h1')?.textContent;
      if (now === undefined || now === before) requestAnimationFrame(look);
      else setTimeout(() => (globalThis.shownAt = performance.now() - changedAt));
    };
    requestAnimationFrame(look);
  });
  await change();
  await page.waitForFunction(() => globalThis.shownAt > 0);
  return page.evaluate(() => globalThis.shownAt);
}

async function fillShelf(): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${demo.session.access_token}` };
  let productId = 1;
  const fill = async () => {
    while (productId <= entries) {
      const body = JSON.stringify({ productId: productId++, status: 'tried' });
      await fetch(`${demo.address}${addToShelf.path}`, { method: 'POST', headers, body });
    }
  };
  await Promise.all(Array.from({ length: 8 }, fill));
}

async function measureScrolling(page: Page, session: CDPSession): Promise<void> {
  // Scrolls until the whole list has loaded, so that the measurement does not include loading.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  let known = 0;
  for (let still = 0; still < 20;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(200);
    // Reads the position that screen readers announce, because a long shelf renders only the entries near the viewport.
    const place = await page.locator('article').last().getAttribute('aria-posinset');
    const count = Number(place ?? (await page.locator('article').count()));
    still = count === known ? still + 1 : 0;
    known = count;
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => void (globalThis.longFrames = []));
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(100);
  }
  const frames = await page.evaluate(() => globalThis.longFrames);
  report(`frames over 50 ms while scrolling ${known} entries: ${frames.length}`, [...frames, 0], goals.frame);
}
