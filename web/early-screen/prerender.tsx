import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { editorialSections } from '#contract/statuses.ts';
import { session } from '#web/features/auth/session.ts';
import { browseQuery, previewQuery, productQuery } from '#web/features/catalog/api.ts';
import { shelfQuery } from '#web/features/shelves/api.ts';
import { shelfTabs } from '#web/features/shelves/shelf-view.ts';
import { paths } from '#web/href.ts';
import { queryClient } from '#web/lib/calls/cache.ts';
import { router } from '#web/routes.tsx';
import { WelcomeScreen } from '#web/screens/welcome.tsx';
import { loadFrame } from '#web/shell/frame.tsx';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import type { EarlyScreen, EarlyScreenName } from './screens.ts';

export function welcomeMarkup(): string {
  const welcomeRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={welcomeRouter}>
      <WelcomeScreen />
    </RouterContextProvider>,
  );
}

export function loadingMarkup(): string {
  return renderToStaticMarkup(<LoadingScreen />);
}

/** The id in the rendered screen's path. In the URLs of the screen's calls, `$1` replaces it. */
const sampleId = 123_456_789_012_345;

const rendered: Record<EarlyScreenName, { path: string; products: { queryKey: readonly unknown[] } }> = {
  home: { path: paths.home, products: shelfQuery({ status: shelfTabs[0] }) },
  product: { path: paths.product, products: productQuery(sampleId) },
  browse: { path: paths.browse, products: browseQuery({ page: 1 }) },
  discover: { path: paths.discover, products: previewQuery(editorialSections[0].id) },
};

/** Run this only once per import, because the query cache retains the calls of the first screen. */
export async function earlyScreen(name: EarlyScreenName): Promise<{ screen: EarlyScreen; markup: string }> {
  const { path, products } = rendered[name];
  const markup = await markupAt(path.replace(/\$\w+/, String(sampleId)));
  const calls = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ options }) => !('enabled' in options && options.enabled === false))
    .map(({ queryKey }) => callAt(queryKey));
  const productsCall = callAt(products.queryKey);
  if (!calls.includes(productsCall)) throw new Error(`The screen ${name} does not send ${productsCall}`);
  return { screen: { name, path: `^${path.replace(/\$\w+/, '(\\d{1,15})')}$`, calls, productsCall }, markup };
}

/** Returns the URL of a query's call. The URL is the second element of the query key (`web/lib/calls/cache.ts`). */
const callAt = ([, address]: readonly unknown[]) => String(address).replace(String(sampleId), '$1');

async function markupAt(address: string): Promise<string> {
  session.set({ phase: 'signedIn', userId: '' });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await Promise.all([router.load(), loadFrame()]);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
