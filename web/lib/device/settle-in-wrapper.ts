import { webOrigin } from '#web/server-address.ts';
import { followTheme } from '#web/ui/tokens/theme.ts';
import { type Plugins, plugins } from './wrapper.ts';

export function settleInWrapper(): void {
  const { App, Browser, StatusBar, SplashScreen } = plugins();
  void App?.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back();
    else void App.exitApp?.();
  });
  if (Browser) addEventListener('click', (event) => openOutside(event, Browser), { capture: true });
  // The plugin names the style of a status bar after its background, so DARK means light text.
  followTheme(
    (theme) => void StatusBar?.setStyle({ style: theme === 'dark' ? 'DARK' : 'LIGHT' }).catch(() => undefined),
  );
  void SplashScreen?.hide().catch(() => undefined);
}

/** Opens an external page in the system's browser, so that it never looks like part of the app. */
function openOutside(event: MouseEvent, browser: NonNullable<Plugins['Browser']>): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
  if (link.origin === location.origin || link.origin === webOrigin()) return;
  event.preventDefault();
  void browser.open({ url: link.href });
}
