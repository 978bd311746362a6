import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isPlainPress } from './plain-click.ts';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path from `href.ts` without a query. */
  to: string;
}

let timer: ReturnType<typeof setTimeout> | undefined;
const cancelPreload = () => clearTimeout(timer);

/**
 * A link for long lists. The router's own links recompute their URLs whenever the screen or tab changes. On a page with
 * a hundred cards, that work takes longer than the change itself.
 */
export function PathLink({ to, children, ...anchor }: PathLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to }).catch(console.warn);
  const preloadSoon = () => {
    cancelPreload();
    timer = setTimeout(preload, router.options.defaultPreloadDelay);
  };
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        cancelPreload();
        void router.navigate({ to });
      }}
      onMouseEnter={preloadSoon}
      onMouseLeave={cancelPreload}
      onFocus={preloadSoon}
      onBlur={cancelPreload}
      onTouchStart={preloadSoon}
      // The browser cancels a touch that turns into scrolling.
      onTouchCancel={cancelPreload}
    >
      {children}
    </a>
  );
}
