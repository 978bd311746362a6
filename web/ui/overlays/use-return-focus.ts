import { useRef } from 'react';

/**
 * Returns the props of a layer's content. Focus starts where `start` puts it, and returns to the opener. Radix cannot do
 * this, because the dialogs have no trigger button. If the opener has disappeared, `keepFocus` moves the focus.
 */
export function useReturnFocus(start?: (event: Event) => void) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = openerOf(document.activeElement);
      start?.(event);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/** For a menu item, returns the button of the menu, because the item will no longer exist. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
