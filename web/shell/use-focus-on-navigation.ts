import { useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

const openLayer = '[data-state="open"]:is([role="menu"], [role="dialog"], [role="alertdialog"])';

/** Moves focus and the reading position to the new screen after navigation, but not on the first load. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const former = useRef(path);
  const typedSinceStart = useTypedSinceNavigation();
  useEffect(() => {
    const isNavigation = former.current !== undefined && former.current !== path;
    former.current = path;
    const active = document.activeElement;
    // Focus stays on an element of the new screen, for example when the member switches between shades. Focus also
    // stays in an open menu or dialog, which would otherwise close (SHELL-50), and in the search box if the member
    // typed while the screen was loading (SHELL-58).
    const isTyping = typedSinceStart.current && active instanceof HTMLInputElement;
    if (isNavigation && !isTyping && !main.current?.contains(active) && !active?.closest(openLayer)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path, typedSinceStart]);
  return main;
}

function useTypedSinceNavigation(): RefObject<boolean> {
  const router = useRouter();
  const typed = useRef(false);
  useEffect(() => {
    const forget = router.subscribe('onBeforeNavigate', () => {
      typed.current = false;
    });
    const remember = () => {
      typed.current = true;
    };
    document.addEventListener('input', remember);
    return () => {
      forget();
      document.removeEventListener('input', remember);
    };
  }, [router]);
  return typed;
}
