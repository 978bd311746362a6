import { webOrigin } from '#web/server-address.ts';
import { followTheme } from '#web/ui/tokens/theme.ts';
import { type Plugins, plugins } from './wrapper.ts';

/** What a browser does by itself and the wrapper has to be told: Back, links that lead out, the status bar, the splash. */
export function settleInWrapper(): void {
  const { App, Browser, StatusBar, SplashScreen } = plugins();
  void App?.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back();
    else void App.exitApp?.();
  });
  if (Browser) addEventListener('click', (event) => openOutside(event, Browser), { capture: true });
  // Its styles are named by the page behind it: on a dark one the letters are light.
  followTheme(
    (theme) => void StatusBar?.setStyle({ style: theme === 'dark' ? 'DARK' : 'LIGHT' }).catch(() => undefined),
  );
  void SplashScreen?.hide().catch(() => undefined);
}

/** A page of somebody else's opens in the system's browser; ours never shows it under our name. */
function openOutside(event: MouseEvent, browser: NonNullable<Plugins['Browser']>): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
  if (link.origin === location.origin || link.origin === webOrigin()) return;
  event.preventDefault();
  void browser.open({ url: link.href });
}
