import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/features/auth/session.ts';
import { queryClient } from '#web/lib/calls/cache.ts';
import { idle } from '#web/lib/loading/idle.ts';
import { closeLayersOnBack } from '#web/lib/links/close-on-back.ts';
import { shownRoute } from '#web/lib/loading/report-error.ts';
import { stylesLoaded } from '#web/lib/loading/styles-loaded.ts';
import { isWrapped, openLinksInApp } from '#web/lib/device/wrapper.ts';
import { href } from './href.ts';
import type { router as appRouter } from './routes.tsx';
import { forgetFirstPages, readFirstCalls } from './early-screen/first-calls.ts';
import { loadFrame } from './shell/frame.tsx';

/** How long the app waits for the first responses while the page shows the early screen, in milliseconds. */
const longestWait = 300;

export function start(router: typeof appRouter): void {
  shownRoute.read = () => router.state.matches.at(-1)?.fullPath ?? '/';
  startSession();
  closeLayersOnBack(router.history);
  openLinksInApp();
  if (isWrapped()) void import('#web/lib/device/settle-in-wrapper.ts').then(({ settleInWrapper }) => settleInWrapper());
  const form = globalThis.wantedForm;
  if (form) void router.navigate({ to: href.home, state: { authForm: form } });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const app = createRoot(root);
  const early = globalThis.earlyShown ? readFirstCalls(longestWait) : undefined;
  globalThis.earlyShown ??= false;
  // React would otherwise show a fallback for at least 300 ms.
  void Promise.allSettled([router.load(), loadFrame(), stylesLoaded(), early]).then(render);
  void idle.then(forgetFirstPages);
  void idle.then(async () => (await import('./shell/keep-focus.ts')).keepFocus());
  void idle.then(async () => (await import('#web/lib/device/translated-page.ts')).followTranslation());

  function render(): void {
    // The visitor may have pressed the link to a different form while the app was loading.
    if (globalThis.wantedForm !== form)
      void router.navigate({ to: href.home, state: { authForm: globalThis.wantedForm }, replace: true });
    return startTransition(() =>
      app.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  }
}
