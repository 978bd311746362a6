import { useRef } from 'react';

/**
 * Where the focus was when a dialog opened, and back there when it closes. The dialogs here are opened by state, so
 * the primitive knows no button of its own to return to.
 */
export function useReturnFocus(): { remember: () => void; giveBack: (event: Event) => void } {
  // The opener, then what it stands in, outwards.
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

/** The opener; where the dialog made it needless, what comes first in the row or part of the page that it stood in. */
function placeToReturn([opener, ...parents]: HTMLElement[]): HTMLElement | undefined {
  if (opener?.isConnected) return opener;
  for (const parent of parents) {
    const place = parent.isConnected && parent.querySelector<HTMLElement>(focusable);
    if (place) return place;
  }
  return undefined;
}

/** The item of a menu is gone when the dialog closes; the button of the menu is still there. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
