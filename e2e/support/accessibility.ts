import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The minified file has half as many bytes as the full file, which saves a third of the CPU time of a page's first
 * analysis.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** True if the fault is that an open menu is outside the landmarks, which the ARIA menu pattern allows. */
const floats = (id: string, place: string) => id === 'region' && place.includes('data-radix-popper-content-wrapper');

/** Checks that axe finds no errors once all transitions have ended. On failure, lists one line per element. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => accessibilityFaults(page), { message: 'axe finds nothing' }).toEqual([]);
}

/** Waits for transitions to end. Returns one line for each element that violates a rule. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Infinite animations, such as spinners, never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // Makes the browser render the whole page. Elements that it has not rendered since a theme change would still have
  // the colors of the previous theme.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
  });
  // Injecting axe takes as long as an analysis, so each page gets axe only once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const nodes = await page.evaluate(violatingNodes);
  return nodes
    .filter(({ id, place }) => !floats(id, place))
    .map(({ id, help, place, html }) => `${id}: ${help} at ${place}: ${html.slice(0, 160)}`);
}

/**
 * Runs in the page. If a modal dialog is open, analyzes only the dialog, because the rest of the page is hidden from
 * assistive technology. Lists only violations, because listing all other elements would take a third of the CPU time.
 * Skips frames, which the app does not have, and style sheets, which no enabled rule reads.
 */
async function violatingNodes(): Promise<{ id: string; help: string; place: string; html: string }[]> {
  const hidden = '[data-aria-hidden="true"]';
  const dialog =
    document.querySelector(hidden) &&
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].find((element) => !element.closest(hidden));
  const { violations } = await window.axe.run(dialog ?? document, {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => ({ id, help, place: target.join(' '), html })),
  );
}
