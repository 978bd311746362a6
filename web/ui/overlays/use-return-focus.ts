import { useRef } from 'react';

/**
 * Returns the props of a layer's content. Focus starts where `start` puts it, and returns to the opener. Radix cannot do
 * this, because the dialogs have no trigger button.
 */
export function useReturnFocus(start?: (event: Event) => void) {
  // The opener and its ancestors, innermost first.
  const opener = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = withParents(openerOf(document.activeElement));
      start?.(event);
    },
    onCloseAutoFocus(event: Event) {
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
 * Returns the opener or, if it has been removed, the element in its closest remaining ancestor that asks for the focus,
 * or else the first focusable one.
 */
function placeToReturn([opener, ...parents]: HTMLElement[]): HTMLElement | undefined {
  if (opener?.isConnected) return opener;
  for (const parent of parents) {
    if (!parent.isConnected) continue;
    const place =
      parent.querySelector<HTMLElement>('[data-return-focus]') ?? parent.querySelector<HTMLElement>(focusable);
    if (place) return place;
  }
  return undefined;
}

/** For a menu item, returns the button of the menu, because the item will no longer exist. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
