import type { Page } from '@playwright/test';
import type { Viewer } from './demo-site.ts';

/** One thing to photograph: a screen, or a dialog, menu or state of one. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** Only where the interface differs: the drawer is a phone's, the top bar's links a desktop's. */
  only?: 'phone' | 'desktop';
  /** Every call of the page stays unanswered, or is refused. */
  calls?: 'pending' | 'failing';
  /** What calls are answered whose true answer is another each time, by their paths. */
  answers?: Record<string, unknown>;
  /** It leaves something behind in its browser, which nobody else then uses. */
  alone?: true;
  /** What a person does to come from the screen to what is shown. */
  open?: (page: Page) => Promise<void>;
}

export const button = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
};
export const link = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
};
export const tab = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).first().click();
  // A click scrolls a long row of tabs as far as it likes; a question may stand before them by now.
  const chosen = page.getByRole('tab', { name, includeHidden: true }).first();
  await chosen.evaluate((element) => element.scrollIntoView({ inline: 'center', block: 'nearest' }));
};
export const fill = (label: string | RegExp, text: string) => async (page: Page) => {
  await page.getByLabel(label).filter({ visible: true }).first().fill(text);
};
export const key = (name: string) => (page: Page) => page.keyboard.press(name);
export const text = (shown: string | RegExp) => (page: Page) =>
  page.getByText(shown).filter({ visible: true }).first().waitFor();
export const inDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
};

/** One step after the other. */
export function steps(...each: ((page: Page) => Promise<void>)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const step of each) await step(page);
  };
}
