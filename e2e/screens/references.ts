import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { root } from '../../scripts/run-all.ts';
import type { Size } from './studio.ts';

/**
 * The folder with the reference screenshots: one strip per screen and size. The README in the folder shows all strips.
 */
export const folder = join(root, 'docs', 'screens');
export const stripName = (screen: string, size: Size) => `${screen}.${size}.webp`;
export const stripPath = (screen: string, size: Size) => join(folder, stripName(screen, size));
/** The maximum total size of all strips, in bytes. */
export const mostBytes = 6_000_000;

/** The properties of a browser and its system that affect the screenshots. */
const makerShape = z.object({ product: z.string(), chromium: z.number(), glyphs: z.string() });
type Maker = z.infer<typeof makerShape>;
const nameOf = ({ product, chromium }: Maker) => `${product} ${chromium}`;
const makerPath = join(folder, 'made-by.json');

/**
 * Returns the browser's product name, its major version, and the widths of some glyphs. The app's fonts lack these
 * glyphs, so the system's font renders them.
 */
export async function makerOf(browser: Browser): Promise<Maker> {
  const page = await browser.newPage();
  const glyphs = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('The browser has no 2D canvas');
    pen.font = '100px system-ui';
    return ['♡', '★', '✓'].map((sign) => pen.measureText(sign).width.toFixed(1)).join(' ');
  });
  await page.close();
  return { product: await productOf(browser), chromium: Number(browser.version().split('.')[0]), glyphs };
}

/**
 * Returns "Chrome", "HeadlessChrome", or a similar name, because the headless shell and the full browser render
 * differently.
 */
async function productOf(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  return product.replace(/\/.*/, '');
}

/**
 * Returns the reason why this browser's screenshots cannot be compared with the references, or undefined if they can
 * be.
 */
export function whyNotComparable(maker: Maker): string | undefined {
  if (!existsSync(makerPath)) return 'no reference screenshots exist: `npm run screens:update` creates them';
  const saved = makerShape.parse(JSON.parse(readFileSync(makerPath, 'utf8')));
  if (saved.product !== maker.product || saved.chromium !== maker.chromium)
    return `the reference screenshots are of ${nameOf(saved)}, this is ${nameOf(maker)}`;
  if (saved.glyphs !== maker.glyphs)
    return 'this system draws ♡, ★ and ✓ with another font than the reference screenshots';
  return undefined;
}

export function saveStrip(screen: string, size: Size, strip: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(stripPath(screen, size), strip);
}

export function saveMaker(maker: Maker): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(makerPath, `${JSON.stringify(maker, null, 2)}\n`);
}

export function referenceStrips(): { name: string; bytes: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
}
