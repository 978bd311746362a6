/**
 * Resolves in a new task, so that the browser can paint and handle input first. If the page is hidden, resolves
 * immediately, because browsers delay the timers of hidden pages.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else setTimeout(resolve);
  });
}
