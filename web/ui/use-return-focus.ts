import { useRef } from 'react';

/**
 * Where the focus was when a dialog opened, and back there when it closes. The dialogs here are opened by state, so
 * the primitive knows no button of its own to return to.
 */
export function useReturnFocus(): { remember: () => void; giveBack: (event: Event) => void } {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      opener.current = openerOf(document.activeElement);
    },
    giveBack: (event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/** The item of a menu is gone when the dialog closes; the button of the menu is still there. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
