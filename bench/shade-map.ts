import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';
import { signInBrowser, startDemo } from './support/demo.ts';

/**
 * Measures frame times while a shade map with 6,000 points is dragged and zoomed, with the CPU slowed down four times.
 * Run this file with `node bench/shade-map.ts [points] [slowdown]`. Needs the web build.
 */
const count = Number(process.argv[2] ?? 6000);
const slowdown = Number(process.argv[3] ?? 4);
const seconds = 4;

const demo = await startDemo();
const browser = await chromium.launch(launchOptions());
try {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    console.log(`${viewport.width} × ${viewport.height}: ${await framesAt(viewport)}`);
} finally {
  await browser.close();
  await demo.stop();
}

async function framesAt(viewport: { width: number; height: number }): Promise<string> {
  const context = await browser.newContext({ baseURL: demo.address, viewport });
  await signInBrowser(context, demo.session);
  const page = await context.newPage();
  await page.route('**/api/shades/map?*', (route) => route.fulfill({ json: inventedMap() }));
  await page.goto('/shades');
  const map = page.getByRole('application', { name: /^Map of/ });
  await map.waitFor();
  await page
    .getByRole('region', { name: /^Nearest to/ })
    .getByRole('listitem')
    .first()
    .waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    const note = (time: number) => {
      times.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (let step = 0; step < 10; step++) await page.mouse.wheel(0, -120);
  await page.mouse.down();
  const end = performance.now() + seconds * 1000;
  for (let step = 0; performance.now() < end; step++) {
    await page.mouse.move(x + Math.sin(step / 12) * 120, y + Math.cos(step / 9) * 90);
    if (step % 40 === 39) await page.mouse.wheel(0, step % 80 === 39 ? 160 : -160);
  }
  await page.mouse.up();
  const times = await page.evaluate<number[]>('frameTimes');
  await context.close();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const sorted = gaps.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  const total = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  const late = gaps.filter((gap) => gap > 25).length;
  return `${(gaps.length / total).toFixed(0)} frames a second, median ${at(0.5)} ms, of twenty the slowest ${at(0.95)} ms, ${late} of ${gaps.length} later than 25 ms`;
}

function inventedMap() {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const hex = (index: number) => ((index * 2654435761) % 16777216).toString(16).padStart(6, '0');
  return {
    ids,
    hues: ids.map((id) => ((id * 137.5) % 340) + 5),
    lightnesses: ids.map((id) => (id * 61.8) % 100),
    colours: ids.map(hex).join(''),
    total: count,
  };
}
