import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { session } from '#web/features/auth/session.ts';
import { queryClient } from '#web/lib/cache.ts';
import { router } from '#web/routes.tsx';
import { WelcomeScreen } from '#web/screens/welcome.tsx';
import { loadFrame } from '#web/shell/frame.tsx';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';

/** The welcome page as HTML, for the build. */
export function welcomeMarkup(): string {
  const welcomeRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={welcomeRouter}>
      <WelcomeScreen />
    </RouterContextProvider>,
  );
}

/** What stands in place of the page while it is not yet known who is looking. */
export function loadingMarkup(): string {
  return renderToStaticMarkup(<LoadingScreen />);
}

/** A member's screen as it looks before any call was answered. */
export async function draftMarkup(path: string): Promise<string> {
  session.set({ phase: 'signedIn', userId: '' });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await Promise.all([router.load(), loadFrame()]);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
