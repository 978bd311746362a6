import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isPlainPress } from './plain-press.ts';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path as `href.ts` writes it, without a query. */
  to: string;
}

/** The link that somebody is about to press, and when its screen is asked for. */
let waiting: ReturnType<typeof setTimeout> | undefined;
const stopWaiting = () => clearTimeout(waiting);

/**
 * A link for lists of many. The router's own marks where the reader is: each works out its address anew with every change
 * of screen or tab, which on a page of a hundred cards takes longer than the change itself.
 */
export function PathLink({ to, children, ...anchor }: PathLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to }).catch(console.warn);
  const preloadSoon = () => {
    stopWaiting();
    waiting = setTimeout(preload, router.options.defaultPreloadDelay);
  };
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        stopWaiting();
        void router.navigate({ to });
      }}
      onMouseEnter={preloadSoon}
      onMouseLeave={stopWaiting}
      onFocus={preloadSoon}
      onBlur={stopWaiting}
      onTouchStart={preloadSoon}
      // The page is scrolled by it.
      onTouchCancel={stopWaiting}
    >
      {children}
    </a>
  );
}
