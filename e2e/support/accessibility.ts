import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** An open menu is outside the landmarks, as its pattern requires. */
const floats = (id: string, place: string) => id === 'region' && place.includes('data-radix-popper-content-wrapper');

/** Expects axe to find no errors once all transitions have ended. A failure lists one line per element. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => accessibilityFaults(page), { message: 'axe finds nothing' }).toEqual([]);
}

/** Returns one line per faulty element. Empty if there are none. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Infinite animations, such as spinners, are ignored.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // Elements that are not rendered yet still have the colors of the previous theme.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
  });
  // Each injection costs as much as an analysis.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const nodes = await page.evaluate(violatingNodes);
  return nodes
    .filter(({ id, place }) => !floats(id, place))
    .map(({ id, help, place, html }) => `${id}: ${help} at ${place}: ${html.slice(0, 160)}`);
}

/**
 * Runs in the page. Listing elements without violations would take a third of the processor time. We have no frames, and
 * no rule of ours reads style sheets.
 */
async function violatingNodes(): Promise<{ id: string; help: string; place: string; html: string }[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => ({ id, help, place: target.join(' '), html })),
  );
}
