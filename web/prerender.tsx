import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { WelcomeScreen } from '#web/screens/welcome.tsx';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';

/** The welcome page as HTML, for the build. */
export function welcomeMarkup(): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <WelcomeScreen />
    </RouterContextProvider>,
  );
}

/** What stands in place of the page while it is not yet known who is looking. */
export function loadingMarkup(): string {
  return renderToStaticMarkup(<LoadingScreen />);
}
