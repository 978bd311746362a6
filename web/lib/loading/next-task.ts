/** The browser can paint first. Immediate on hidden pages, whose timers browsers delay. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else setTimeout(resolve);
  });
}
