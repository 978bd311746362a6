import type { Page } from '@playwright/test';

/** Low windows, such as a zoomed desktop and a phone on its side with a keyboard, and usual ones. */
const windows = [
  { width: 667, height: 240 },
  { width: 320, height: 200 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** The minimum height between the fixed parts of a dialog, in CSS pixels: a field with its label. */
const roomForField = 80;

/**
 * Returns the parts of the current screen that do not fit: the page with text at 200%, and an open dialog in six
 * windows. Afterward, the page looks as before.
 */
export async function unfitParts(page: Page): Promise<string[]> {
  const own = page.viewportSize();
  const wide = await page.evaluate(widthWithLargeText);
  const unfit = wide === undefined ? [] : [`With text at 200%, ${wide}`];
  if ((await page.locator('[role$=dialog]').count()) === 0) return unfit;
  for (const window of windows) {
    await page.setViewportSize(window);
    const room = await page.evaluate(roomInDialog);
    if (room < roomForField) unfit.push(`At ${window.width} × ${window.height}, the dialog has room for ${room} px`);
  }
  if (own) await page.setViewportSize(own);
  return unfit;
}

/** Runs in the page. Returns which element is wider than the window if the text is twice as large. */
function widthWithLargeText(): string | undefined {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  const excess = root.scrollWidth - root.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const widest = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(element.parentElement),
  );
  root.style.fontSize = '';
  // The rounded widths of enlarged text can add a few pixels.
  return excess > 4 ? `the page is ${excess} px too wide: ${widest.at(-1)?.outerHTML.slice(0, 300)}` : undefined;
}

/** Runs in the page. Returns the height between the fixed head and foot of the dialog. */
function roomInDialog(): number {
  const dialog = [...document.querySelectorAll('[role$=dialog]')].at(-1);
  if (!dialog) return Infinity;
  const { top, bottom } = dialog.getBoundingClientRect();
  // A short question needs no room.
  if (dialog.scrollHeight <= dialog.clientHeight && top >= 0 && bottom <= innerHeight) return Infinity;
  const pinned = [...dialog.querySelectorAll('header, footer')].filter(
    (part) => getComputedStyle(part).position === 'sticky',
  );
  const taken = pinned.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
  return Math.round(Math.min(bottom, innerHeight) - Math.max(top, 0) - taken);
}
