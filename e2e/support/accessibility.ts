import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** An open menu floats beside the landmarks, where its pattern puts it. */
const floats = (id: string, place: string) => id === 'region' && place.includes('data-radix-popper-content-wrapper');

/** axe finds nothing wrong with the page once nothing fades or arrives any more; otherwise one line per place. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => accessibilityFaults(page), { message: 'axe finds nothing' }).toEqual([]);
}

/** One line per place; empty when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Expiry reminders for ever, as a spinner does, is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // What the browser has not drawn yet keeps the colours of the theme before.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
  });
  // In the page itself: otherwise each analysis opens another window, which no frame of ours needs.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !floats(id, target.join(' ')))
      .map(({ html, target }) => `${id}: ${help} at ${target.join(' ')}: ${html.slice(0, 160)}`),
  );
}
