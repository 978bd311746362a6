import { expect, test } from 'vitest';
import { startChallenge } from '#contract/project-pan.ts';
import { submitReview } from '#contract/reviews.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const member = await world.member({ username: 'owner' });
const other = await world.member({ username: 'other' });
const administrator = await world.administrator();
const noisy = await world.member({ username: 'noisy' });
const product = await world.product();
const entry = await world.shelve(member, { productId: product.id });
const reviewForm = { productId: product.id, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased' } as const;
const review = (await member.call(submitReview, { body: reviewForm })).body;
const challenge = (await member.call(startChallenge, { body: { goal: 3, year: 2026 } })).body;

interface Row {
  call: string;
  /** What visitor, another member, administrator and the member whose thing it is are answered, in this order. */
  statuses: readonly [number, number | null, number | null, number | null];
  address?: string;
  body?: object;
}

const rows = (statuses: Row['statuses'], calls: readonly string[]): Row[] => calls.map((call) => ({ call, statuses }));

/** Of a member who is nobody else in this table. */
const suspension = (method: string, body?: object): Row[] => [
  {
    call: `${method} /api/admin/members/{memberId}/suspension`,
    statuses: [401, 403, 200, 403],
    address: `/api/admin/members/${noisy.id}/suspension`,
    ...(body && { body }),
  },
];

/** A call without a row fails. 400 says: let in, and only the empty body was refused. */
const table: readonly Row[] = [
  ...rows([200, 200, 200, 200], ['GET /api/products/{id}/reviews', 'GET /api/products/{id}/reviews/summary']),
  ...rows([400, 400, 400, 400], ['POST /api/auth/reset-password']),
  ...rows(
    [401, 200, 200, 200],
    [
      'GET /api/activities',
      'GET /api/products/{id}/friends-activity',
      'GET /api/notifications',
      'GET /api/products/{id}',
      'GET /api/products/{id}/variants',
      'GET /api/products',
      'GET /api/brands',
      'GET /api/categories',
      'GET /api/subcategories',
      'GET /api/auth/user',
      'GET /api/me',
      'GET /api/blocks',
      'GET /api/me/export',
      'GET /api/users/{username}',
      'GET /api/users/{username}/follow-status',
      'GET /api/users/{username}/shelf',
      'GET /api/users/{username}/tags',
      'GET /api/shelf',
      'GET /api/shelf/tags',
      'GET /api/project-pan/current',
    ],
  ),
  { call: 'GET /api/users/search', statuses: [401, 200, 200, 200], address: '/api/users/search?q=own' },
  { call: 'GET /api/username/check', statuses: [401, 200, 200, 200], address: '/api/username/check?username=free' },
  { call: 'GET /api/editorial/{sectionId}', statuses: [401, 200, 200, 200], address: '/api/editorial/viral' },
  {
    call: 'GET /api/project-pan/products/{year}',
    statuses: [401, 200, 200, 200],
    address: '/api/project-pan/products/2026',
  },
  // An open stream never ends; that it refuses visitors is told here.
  { call: 'GET /api/notifications/stream', statuses: [401, null, null, null] },
  ...rows(
    [401, 400, 400, 400],
    [
      'PATCH /api/me',
      'POST /api/shelf',
      'POST /api/shelf/import',
      'POST /api/shelf/import/review',
      'POST /api/reviews',
      'POST /api/product-requests',
      'POST /api/photo-submissions',
      'POST /api/reviews/{id}/report',
      'POST /api/project-pan',
    ],
  ),
  { call: 'PATCH /api/user/profile', statuses: [401, 400, 400, 400], body: { username: '?' } },
  ...rows([401, 200, 200, 400], ['POST /api/reviews/{id}/helpful']),
  ...rows([401, 200, 200, 400], ['DELETE /api/reviews/{id}/helpful']),
  ...rows([401, 200, 200, 400], ['POST /api/users/{username}/follow']),
  ...rows([401, 200, 200, 200], ['DELETE /api/users/{username}/follow']),
  // A block hides its member from the blocker, so both come at the end of what is asked about people.
  ...rows([401, 200, 200, 400], ['POST /api/users/{username}/block']),
  ...rows([401, 200, 200, 200], ['DELETE /api/users/{username}/block']),
  { call: 'PATCH /api/reviews/{id}', statuses: [401, 404, 404, 200], body: { rating: 3 } },
  ...rows([401, 404, 404, 200], ['DELETE /api/reviews/{id}']),
  {
    call: 'PATCH /api/shelf/{id}',
    statuses: [401, 404, 404, 200],
    address: `/api/shelf/${entry.id}`,
    body: { status: 'tried' },
  },
  { call: 'DELETE /api/shelf/{id}', statuses: [401, 404, 404, 200], address: `/api/shelf/${entry.id}` },
  {
    call: 'PATCH /api/project-pan/{id}',
    statuses: [401, 404, 404, 200],
    address: `/api/project-pan/${challenge.id}`,
    body: { goal: 4 },
  },
  { call: 'DELETE /api/project-pan/{id}', statuses: [401, 404, 404, 200], address: `/api/project-pan/${challenge.id}` },
  ...rows(
    [401, 403, 200, 403],
    [
      'GET /api/admin/changes',
      'GET /api/admin/counts',
      'GET /api/admin/members',
      'GET /api/admin/products',
      'GET /api/admin/merges',
      'GET /api/admin/brands',
    ],
  ),
  ...suspension('POST', { reason: 'Advertises', endsOn: null }),
  ...suspension('DELETE'),
  ...rows(
    [401, 403, 200, 403],
    [
      'GET /api/admin/queue',
      'GET /api/admin/requests',
      'GET /api/admin/photo-submissions',
      'GET /api/admin/reported-reviews',
      'GET /api/admin/searches',
      'GET /api/admin/imports',
    ],
  ),
  ...rows([401, 403, 404, 403], ['GET /api/admin/imports/{id}/report']),
  ...rows(
    [401, 403, 400, 403],
    [
      'POST /api/admin/requests/accept',
      'POST /api/admin/requests/decline',
      'POST /api/admin/photo-submissions/accept',
      'POST /api/admin/photo-submissions/decline',
      'POST /api/admin/reported-reviews/remove',
      'POST /api/admin/reported-reviews/keep',
      'POST /api/admin/searches/done',
    ],
  ),
  // The id is that of no merge, brand or alias.
  {
    call: 'DELETE /api/admin/merges/{id}',
    statuses: [401, 403, 404, 403],
    address: '/api/admin/merges/999999',
  },
  {
    call: 'DELETE /api/admin/brands/{id}/aliases/{alias}',
    statuses: [401, 403, 404, 403],
    address: '/api/admin/brands/999999/aliases/other',
  },
  ...rows(
    [401, 403, 400, 403],
    [
      'POST /api/categories',
      'POST /api/subcategories',
      'POST /api/products',
      'POST /api/admin/images',
      'PATCH /api/admin/products/{id}',
      'GET /api/admin/merges/preview',
      'POST /api/admin/merges',
      'PATCH /api/admin/brands/{id}',
      'POST /api/admin/brands/{id}/aliases',
      'GET /api/admin/brands/{id}/merge',
      'POST /api/admin/brands/{id}/merge',
    ],
  ),
  ...rows([401, 403, 200, 403], ['PATCH /api/products/{id}', 'DELETE /api/products/{id}']),
];

const addressOf = ({ call, address }: Row) =>
  address ??
  (call.split(' ')[1] ?? '')
    .replace('/api/reviews/{id}', `/api/reviews/${review.id}`)
    .replace('{id}', String(product.id))
    .replace('{username}', 'owner');

/** Our own calls as the server registered them; the provider's paths have tests of their own. */
async function registeredCalls(): Promise<string[]> {
  const document: { paths: Record<string, object> } = (await world.app.inject('/api/openapi.json')).json();
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
}

test('ROLE-14 every registered call has its row', async () => {
  expect(table.map(({ call }) => call).toSorted()).toEqual((await registeredCalls()).toSorted());
});

test.each(table)('ROLE-14 $call lets in whom it should', async (row) => {
  const [method] = row.call.split(' ');
  const tokens = [undefined, other.token, administrator.token, member.token];
  const answered: (number | null)[] = [];
  for (const [index, token] of tokens.entries()) {
    if (row.statuses[index] === null) {
      answered.push(null);
      continue;
    }
    const reply = await world.app.inject({
      method: method === 'POST' || method === 'PATCH' || method === 'DELETE' ? method : 'GET',
      url: addressOf(row),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(method === 'POST' || method === 'PATCH' ? { payload: row.body ?? {} } : {}),
    });
    answered.push(reply.statusCode);
  }
  expect(answered).toEqual(row.statuses);
});
