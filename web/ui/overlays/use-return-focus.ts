import { useRef } from 'react';

/**
 * Remembers the focused element when a dialog opens, and restores the focus when it closes. Our dialogs are opened by
 * state, so the library knows no trigger button to which the focus could return.
 */
export function useReturnFocus(): { remember: () => void; giveBack: (event: Event) => void } {
  // The opener and its ancestors, from the inside out.
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

/**
 * Returns the opener. If the opener was removed meanwhile, returns the first focusable element in its row or section.
 */
function placeToReturn([opener, ...parents]: HTMLElement[]): HTMLElement | undefined {
  if (opener?.isConnected) return opener;
  for (const parent of parents) {
    const place = parent.isConnected && parent.querySelector<HTMLElement>(focusable);
    if (place) return place;
  }
  return undefined;
}

/** When a dialog closes, the menu item that opened it no longer exists, but the menu's button does. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
