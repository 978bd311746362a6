import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  // Runs in the page itself, because otherwise each analysis opens another window for frames, and we have none. Listing
  // elements without violations would take a third of the processor time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !floats(id, target.join(' ')))
      .map(({ html, target }) => `${id}: ${help} at ${target.join(' ')}: ${html.slice(0, 160)}`),
  );
}
