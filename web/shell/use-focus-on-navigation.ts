import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Matches an open menu or dialog. */
const openLayer = '[data-state="open"]:is([role="menu"], [role="dialog"], [role="alertdialog"])';

/**
 * Moves focus and the reading position to the new screen after navigation, but not on the first load. Focus does not
 * move if the focused element is still part of the screen, for example when the member switches between shades. Focus
 * also stays in an open menu or dialog, because moving it would close the menu or dialog (SHELL-50).
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
