/** What stands in the page now has been seen with the frame after the next; a page in the background paints none. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
