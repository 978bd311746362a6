import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Matches an open menu or dialog. */
const openLayer = '[data-state="open"]:is([role="menu"], [role="dialog"], [role="alertdialog"])';

/** Moves focus and the reading position to the new screen after navigation, but not on the first load. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const former = useRef(path);
  useEffect(() => {
    const isNavigation = former.current !== undefined && former.current !== path;
    former.current = path;
    const active = document.activeElement;
    // Focus stays on an element of the new screen, for example when the member switches between shades. Focus also
    // stays in an open menu or dialog, which would otherwise close (SHELL-50).
    if (isNavigation && !main.current?.contains(active) && !active?.closest(openLayer)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path]);
  return main;
}
