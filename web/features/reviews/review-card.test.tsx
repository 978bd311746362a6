import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { shows } from '#test/rules.ts';
import { shortened } from './comment-text.tsx';
import { ReviewCard } from './review-card.tsx';

vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

const review: Review = {
  id: 1,
  userId: 'author',
  productId: 2,
  shelvedProductId: 3,
  rating: 4,
  comment: 'Warm without going orange.',
  photos: [],
  photoSizes: [],
  dateCreated: '2026-06-15T12:00:00.000Z',
  dateEdited: null,
  helpfulVotes: 3,
  hasUserVoted: false,
  disclosure: 'gifted',
  user: { firstName: 'Juno', lastName: 'Marchetta', username: 'junoafterdark' },
  variantName: null,
};

async function drawn(viewerId: string | null): Promise<string> {
  const root = createRootRoute({ component: () => <ReviewCard review={review} viewerId={viewerId} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), isServer: true });
  await router.load();
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) => inner?.replaceAll(/<[^>]+>/g, ''));

test('To visitors, a review card shows the helpful count, but no buttons', async () => {
  shows('REVL-16', 'ROLE-02', 'OP-48');
  const html = await drawn(null);
  expect(html).toContain('Helpful (3)');
  expect(html).toContain('Warm without going orange.');
  expect(buttons(html)).toEqual([]);
});

test('Authors can edit or delete their review, and other members can mark it as helpful or report it', async () => {
  shows('REVL-15');
  expect(buttons(await drawn('author'))).toEqual(['Edit', 'Delete']);
  expect(buttons(await drawn('somebody'))).toEqual(['Helpful (3)', 'Report']);
});

test('Truncating a comment never cuts an emoji in half', () => {
  shows('CONST-07');
  expect(shortened(`${'x'.repeat(149)}🌸 and on`)).toBe('x'.repeat(149));
  expect(shortened('y'.repeat(151))).toBe('y'.repeat(150));
});
