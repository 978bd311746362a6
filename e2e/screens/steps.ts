import type { Page } from '@playwright/test';
import type { Viewer } from './demo-site.ts';

/** The subject of a screenshot: a screen, or one of its dialogs, menus, or states. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** The size at which the screen exists, if it exists at only one size. For example, only phones have the drawer. */
  only?: 'phone' | 'desktop';
  /** If set, all of the page's API requests stay pending or fail. */
  calls?: 'pending' | 'failing';
  /** Fixed responses by path, for calls whose real responses differ on every run. */
  mocks?: Record<string, unknown>;
  /** True if the screen changes data in its browser context, so that no other screen can use that context. */
  alone?: true;
  /** True if the server serves a member this call only once at a time, so that one size waits for the other. */
  inTurn?: true;
  /** The steps from the screen to the state that the screenshot shows. */
  open?: (page: Page) => Promise<void>;
}

export const button = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
};
/**
 * Clicks a button below the viewport. When sections come into view, they get their real heights, which moves the
 * button. This step therefore centers the button repeatedly until the page no longer scrolls.
 */
export const buttonBelow = (name: string | RegExp) => async (page: Page) => {
  const found = page.getByRole('button', { name }).filter({ visible: true }).first();
  await found.evaluate(async (element) => {
    let before: number | undefined;
    while (before !== window.scrollY) {
      before = window.scrollY;
      element.scrollIntoView({ block: 'center' });
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    }
  });
  await found.click();
};
export const link = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
};
export const tab = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).first().click();
  // The click scrolls a long row of tabs by an arbitrary distance, so this step sets the position. A confirmation
  // dialog may already hide the tabs from the accessibility tree.
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

/** Returns a step that runs these steps one after another. */
export function steps(...each: ((page: Page) => Promise<void>)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const step of each) await step(page);
  };
}
