import { useRef } from 'react';

/**
 * Remembers the focused element when a dialog opens, and restores focus when it closes. The library cannot do this,
 * because state opens the dialogs, not a trigger button.
 */
export function useReturnFocus(): { remember: () => void; giveBack: (event: Event) => void } {
  // The opener and its ancestors, innermost first.
  const opener = useRef<HTMLElement[]>([]);
  return {
    remember: () => {
      opener.current = withParents(openerOf(document.activeElement));
    },
    giveBack: (event) => {
      event.preventDefault();
      placeToReturn(opener.current)?.focus();
    },
  };
}

function withParents(element: HTMLElement | null): HTMLElement[] {
  return element ? [element, ...withParents(element.parentElement)] : [];
}

const focusable = ':is(a[href], button, input, select, textarea):not([disabled], [tabindex="-1"])';

/** Returns the opener or, if it has been removed, the first focusable element in its row or section. */
function placeToReturn([opener, ...parents]: HTMLElement[]): HTMLElement | undefined {
  if (opener?.isConnected) return opener;
  for (const parent of parents) {
    const place = parent.isConnected && parent.querySelector<HTMLElement>(focusable);
    if (place) return place;
  }
  return undefined;
}

/**
 * Returns the element that focus returns to. For a menu item, returns the menu's button, because the item no longer
 * exists.
 */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
