/** Resolves after two frames, when the current content has been painted. Resolves immediately if the page is hidden. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
