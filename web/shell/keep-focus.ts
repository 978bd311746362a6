/** The latest focused elements, each with its ancestors and its place among its siblings, innermost first. */
interface Step {
  element: Element;
  place: number;
}
let latest: Step[][] = [];

/** The opener of a dialog and the opener of its menu must be among them. */
const remembered = 6;

/** Without text fields, because on a phone they would open the keyboard. */
const target = ':is(a[href], button, summary, [role="combobox"], [tabindex="0"], [type="checkbox"]):not([disabled])';

/**
 * If the focused element disappears, the focus moves to what took its place or to what is near. Otherwise, the next Tab
 * would start at the top of the page.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target: element }) => remember(element));
  const removals = new MutationObserver(() => {
    // Dialogs and forms first put the focus where they want it.
    if (isLost()) setTimeout(() => requestAnimationFrame(() => isLost() && moveFocus()));
  });
  removals.observe(document.body, { childList: true, subtree: true });
}

function remember(element: EventTarget | null): void {
  if (element instanceof Element) latest = [stepsOf(element), ...latest].slice(0, remembered);
}

function stepsOf(element: Element | null): Step[] {
  if (!element || element === document.body) return [];
  const place = [...(element.parentElement?.children ?? [])].indexOf(element);
  return [{ element, place }, ...stepsOf(element.parentElement)];
}

const isLost = () => document.activeElement === document.body && latest[0]?.[0]?.element.isConnected === false;

function moveFocus(): void {
  for (const steps of latest) {
    nearest(steps)?.focus({ preventScroll: true });
    if (!isLost()) return;
  }
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Focus stays in such a part of the page, because the buttons of another part do something unrelated. */
const part = 'main, main :is(section, article, [role="tabpanel"]), [role="dialog"], [role="alertdialog"]';

function nearest(steps: readonly Step[]): HTMLElement | undefined {
  for (const [index, { element }] of steps.entries()) {
    if (!(element instanceof HTMLElement) || !element.isConnected || !element.closest(part)) continue;
    const place = steps[index - 1]?.place ?? -1;
    const found = [element.children[place], element.children[place - 1], element].map(focusableIn).find(Boolean);
    if (found) return found;
    if (!element.matches(part)) continue;
    element.tabIndex = -1;
    return element;
  }
  return undefined;
}

function focusableIn(element: Element | undefined): HTMLElement | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  if (element.matches(`[data-return-focus], [tabindex], ${target}`)) return element;
  return (
    element.querySelector<HTMLElement>('[data-return-focus]') ?? element.querySelector<HTMLElement>(target) ?? undefined
  );
}
