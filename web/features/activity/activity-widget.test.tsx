import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Activity, listActivities } from '#contract/activity.ts';
import { shows } from '#test/rules.ts';
import { callQuery } from '#web/lib/calls/cache.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { ActivityWidget } from './activity-widget.tsx';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const kinds = [
  { type: 'reviewed', data: { rating: 4, comment: null } },
  { type: 'shelved', data: { status: 'want_to_try' } },
  { type: 'shelved', data: { status: 'currently_using' } },
  { type: 'shelved', data: { status: 'tried' } },
  { type: 'updated', data: {} },
  { type: 'other', data: {} },
] as const;

const activities: Activity[] = kinds.map((kind, index) => ({
  ...kind,
  id: index + 1,
  dateCreated: new Date(Date.now() - (30 * 24 + 1) * 60 * 60_000).toISOString(),
  user: { id: 'imogen', username: 'imogen', firstName: 'Imogen', lastName: null, email: null },
  product: {
    id: 7,
    name: 'Lacquer',
    brandName: 'Brumeline',
    image: null,
    variantName: null,
    variantColor: null,
    categoryName: 'Nails',
    subcategoryName: 'Nail Polish',
    parentProductId: null,
  },
}));

async function rendered(): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(callQuery(listActivities, { query: { limit: pageLimits.activityWidget } }).queryKey, activities);
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <ActivityWidget />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), isServer: true });
  await router.load();
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inner]) => inner?.replaceAll(/<[^>]+>/g, ''));

test('The activity widget describes each kind of activity and shows its age in days', async () => {
  shows('ACT-08', 'ACT-09', 'ACT-10', 'ACT-11', 'ACT-12', 'ACT-13', 'ACT-18', 'OP-32');
  const html = await rendered();
  const sentences = textsOf(html, /<p[^>]*>(.*?)<\/p>/g).filter((_, index) => index % 2 === 0);
  expect(sentences).toEqual([
    'Imogen reviewed Lacquer',
    'Imogen added to wishlist Lacquer',
    'Imogen started using Lacquer',
    'Imogen tried Lacquer',
    'Imogen updated Lacquer',
    'Imogen was active on Lacquer',
  ]);
  expect(textsOf(html, /<time[^>]*>(.*?)<\/time>/g)).toEqual(activities.map(() => '30d ago'));
  expect(textsOf(html, /(4 of 5 stars)/g)).toHaveLength(1);
  expect(html).toContain('href="/product/7"');
});
