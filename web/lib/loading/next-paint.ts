/**
 * Resolves after two frames, when the browser has painted the current content. Resolves immediately if the page is
 * hidden.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
