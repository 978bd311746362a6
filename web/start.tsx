import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/features/auth/session.ts';
import { queryClient } from '#web/lib/cache.ts';
import { whenGoingBack } from '#web/lib/close-on-back.ts';
import { stylesLoaded } from '#web/lib/styles-loaded.ts';
import { isWrapped, openLinksInApp } from '#web/lib/wrapper.ts';
import { href } from './href.ts';
import { router } from './routes.tsx';
import { readFirstAnswers } from './shell/first-answers.ts';
import { loadFrame } from './shell/frame.tsx';

/** Puts the app into the page. */
export function start(): void {
  startSession();
  whenGoingBack((goesBack) =>
    router.history.block({ blockerFn: ({ action }) => action === 'BACK' && goesBack(), enableBeforeUnload: false }),
  );
  openLinksInApp();
  if (isWrapped()) void import('#web/lib/settle-in-wrapper.ts').then(({ settleInWrapper }) => settleInWrapper());
  if (globalThis.wantedForm) void router.navigate({ to: href.home, state: { authForm: globalThis.wantedForm } });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const app = createRoot(root);
  // Until its code is there, the page stands as it came: React fills a place that it showed as loading 300 ms later at the
  // soonest. As a transition it is drawn in pieces, between which the browser can do something else.
  void Promise.allSettled([router.load(), loadFrame(), stylesLoaded(), readFirstAnswers()]).then(() =>
    startTransition(() =>
      app.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    ),
  );
}
