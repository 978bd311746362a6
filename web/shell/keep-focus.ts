/** An element or its ancestor, with its place among its siblings. */
interface Step {
  element: Element;
  place: number;
}
/** The latest focused element of the page and of each open dialog and menu, newest first, each with its ancestors. */
let latest: Step[][] = [];
const layerOf = (steps: readonly Step[]) => steps.at(-1)?.element;

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
  if (!(element instanceof Element)) return;
  const steps = stepsOf(element);
  latest = [steps, ...latest.filter((other) => layerOf(other)?.isConnected && layerOf(other) !== layerOf(steps))];
}

function stepsOf(element: Element | null): Step[] {
  if (!element || element === document.body) return [];
  const place = [...(element.parentElement?.children ?? [])].indexOf(element);
  return [{ element, place }, ...stepsOf(element.parentElement)];
}

/** A hidden element, such as a closed tab panel, still has the focus for a moment. */
function isLost(): boolean {
  const element = latest[0]?.[0]?.element;
  const { activeElement } = document;
  if (!element || (activeElement !== document.body && activeElement !== element)) return false;
  // Runs after every change of the page. `checkVisibility` would compute styles each time.
  return !element.isConnected || element.closest('[hidden]') !== null;
}

function moveFocus(): void {
  for (const steps of latest)
    for (const element of nearest(steps)) {
      // Does nothing if the element is hidden or inert.
      element.focus({ preventScroll: true });
      if (!isLost()) return;
    }
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Focus stays in such a part of the page, because the buttons of another part do something unrelated. */
const part = 'main, main :is(section, article, [role="tabpanel"]), [role="dialog"], [role="alertdialog"]';

function* nearest(steps: readonly Step[]): Generator<HTMLElement> {
  for (const [index, { element }] of steps.entries()) {
    if (!(element instanceof HTMLElement) || !isShown(element) || !element.closest(part)) continue;
    const place = steps[index - 1]?.place ?? 0;
    const children = index === 0 ? [] : [...element.children];
    const [next, previous] = [children.slice(place).find(isShown), children.slice(0, place).findLast(isShown)];
    for (const near of [next, previous, element]) if (near) yield* focusableIn(near);
    if (!element.matches(part)) continue;
    element.tabIndex = -1;
    yield element;
  }
}

const isShown = (element: Element) => element.checkVisibility();

function focusableIn(element: Element): HTMLElement[] {
  const itself = element.matches(`[data-return-focus], [tabindex], ${target}`) ? [element] : [];
  const inside = ['[data-return-focus]', target].flatMap((wanted) => [...element.querySelectorAll(wanted)]);
  return [...itself, ...inside].filter((each) => each instanceof HTMLElement);
}
