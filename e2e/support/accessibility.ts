import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** An open menu floats beside the landmarks, where its pattern puts it. */
const floats = (id: string, place: string) => id === 'region' && place.includes('data-radix-popper-content-wrapper');

/** What axe finds wrong with the page once nothing fades any more, one line per place; empty when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // What turns for ever, as a spinner does, is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !floats(id, target.join(' ')))
      .map(({ html, target }) => `${id}: ${help} at ${target.join(' ')}: ${html.slice(0, 160)}`),
  );
}
