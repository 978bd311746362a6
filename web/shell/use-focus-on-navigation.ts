import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** The keyboard and the reading position start anew at the screen that was navigated to; not at the first load. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const former = useRef(path);
  useEffect(() => {
    if (former.current !== undefined && former.current !== path) main.current?.focus({ preventScroll: true });
    former.current = path;
  }, [path]);
  return main;
}
