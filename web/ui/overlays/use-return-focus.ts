import { useRef } from 'react';

/**
 * Remembers the focus when a dialog opens and restores it when the dialog closes. State opens our dialogs, so the
 * primitive has no trigger button to return to.
 */
export function useReturnFocus(): { remember: () => void; giveBack: (event: Event) => void } {
  // The opener, then its ancestors, from the inside out.
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

/** Returns the opener. If the dialog removed it, returns the first focusable element in its row or section. */
function placeToReturn([opener, ...parents]: HTMLElement[]): HTMLElement | undefined {
  if (opener?.isConnected) return opener;
  for (const parent of parents) {
    const place = parent.isConnected && parent.querySelector<HTMLElement>(focusable);
    if (place) return place;
  }
  return undefined;
}

/** A menu item no longer exists when the dialog closes, but the button of the menu does. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
