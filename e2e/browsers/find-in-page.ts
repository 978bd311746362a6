import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from './driver.ts';

declare global {
  interface Window {
    TestingLibraryDom?: Pick<typeof TestingLibrary, 'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText'>;
  }
}

/** Text to match: either the whole text or a pattern. It is sent to the page, so it must be serializable. */
export type Words = { exactly: string } | { pattern: string; flags: string };
export type Step =
  | { by: 'role'; role: string; name: Words | undefined }
  | { by: 'label'; words: Words }
  | { by: 'text'; words: Words };

export interface Found {
  count: number;
  text: string;
  value: string;
  isOn: boolean;
  isEnabled: boolean;
  /**
   * Where to click the element. Set only if `purpose` is `press`, exactly one element is found, and the element is
   * neither moving nor covered.
   */
  point?: Point | null | undefined;
}

export type Purpose = 'look' | 'press' | 'focus' | 'file';

/**
 * Finds elements as a person would: by role, label, or text. Each step searches within the results of the previous one.
 * Runs in the page, so it must be self-contained. Returns null if the page has not loaded the library yet.
 */
export function findInPage(steps: readonly Step[], purpose: Purpose): Found | null {
  const library = window.TestingLibraryDom;
  if (library === undefined || document.body === null) return null;
  const match = (words: Words) => ('exactly' in words ? words.exactly : new RegExp(words.pattern, words.flags));
  const inside = (place: HTMLElement, step: Step): HTMLElement[] => {
    if (step.by === 'label') return library.queryAllByLabelText(place, match(step.words));
    if (step.by === 'text') return library.queryAllByText(place, match(step.words));
    return library.queryAllByRole(place, step.role, step.name && { name: match(step.name) });
  };
  const isSeen = (element: HTMLElement) =>
    purpose === 'file' || element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  let found = [document.body];
  for (const step of steps) found = [...new Set(found.flatMap((place) => inside(place, step)))].filter(isSeen);

  const [element] = found;
  if (element === undefined) return { count: 0, text: '', value: '', isOn: false, isEnabled: false, point: null };
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const isOff = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  const states = ['aria-checked', 'aria-pressed', 'aria-selected'].map((name) => element.getAttribute(name));

  let point: Point | null = null;
  if (found.length === 1 && purpose === 'press') {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const center = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(center.x, center.y);
    const label = hit?.closest('label')?.control;
    // An element that is still sliding in could move before it is clicked.
    const isMoving = document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === 'running' && target?.contains(element);
    });
    if (!isMoving && hit !== null && (element.contains(hit) || label === element)) point = center;
  }
  if (purpose === 'focus') {
    // oxlint-disable-next-line waiting/missing-await -- this is the page's own method
    element.focus();
    // Selects the current text, so that typing replaces it.
    if (isField) element.select();
  }
  if (purpose === 'file') element.setAttribute('data-chosen-by-test', '');
  return {
    count: found.length,
    text: element.innerText,
    value: isField || element instanceof HTMLSelectElement ? element.value : '',
    isOn: (element instanceof HTMLInputElement && element.checked) || states.includes('true'),
    isEnabled: !isOff,
    point,
  };
}
