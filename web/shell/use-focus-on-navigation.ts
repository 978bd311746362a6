import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * The keyboard and the reading position start anew at the screen that was navigated to; not at the first load, and
 * not where what has the focus outlived the navigation, as the shades of a product do.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const former = useRef(path);
  useEffect(() => {
    const isNavigation = former.current !== undefined && former.current !== path;
    former.current = path;
    if (isNavigation && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
