/**
 * Resolves after two frames, when the current content has been painted. If the page is hidden, resolves immediately.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
