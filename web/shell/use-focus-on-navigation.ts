import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** What a member opened while the screen was still coming. */
const openLayer = '[data-state="open"]:is([role="menu"], [role="dialog"], [role="alertdialog"])';

/**
 * The keyboard and the reading position start anew at the screen that was navigated to; not at the first load, not
 * where what has the focus outlived the navigation, as the shades of a product do, and not in a menu or dialog that was
 * opened meanwhile: without the focus it would close (SHELL-50).
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const former = useRef(path);
  useEffect(() => {
    const isNavigation = former.current !== undefined && former.current !== path;
    former.current = path;
    const active = document.activeElement;
    if (isNavigation && !main.current?.contains(active) && !active?.closest(openLayer)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path]);
  return main;
}
