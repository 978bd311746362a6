import { expect, test } from 'vitest';
import { addPanProducts, startPanProject } from '#contract/pan-projects.ts';
import { startChallenge } from '#contract/pan-challenge.ts';
import { submitReview } from '#contract/reviews.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1' });
const member = await world.member({ username: 'owner' });
const other = await world.member({ username: 'other' });
const administrator = await world.administrator();
const noisy = await world.member({ username: 'noisy' });
const product = await world.product();
const entry = await world.shelve(member, { productId: product.id });
const reviewForm = { productId: product.id, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased' } as const;
const review = (await member.call(submitReview, { body: reviewForm })).body;
const challenge = (await member.call(startChallenge, { body: { goal: 3, year: 2026 } })).body;
const panForm = { name: 'Winter', startsOn: '2026-01-01', endsOn: null };
const panId = (await member.call(startPanProject, { body: panForm })).body.id;
const panProducts = { productIds: [product.id], goal: 'pan' as const, target: null };
await member.call(addPanProducts, { params: { id: panId }, body: panProducts });

/** Returns the row for a pan project call. Only participants can find the project. */
const pan = (call: string, body?: object): Row => {
  const [method, path = ''] = call.split(' ');
  const address = `/api/pan-projects/${panId}${path.replace('{rowId}', '1').replace('{memberId}', other.id)}`;
  const own = call === 'DELETE /buddies/{memberId}' ? 404 : call === 'POST /products' ? 201 : 200;
  return {
    call: `${method} /api/pan-projects/{id}${path}`,
    statuses: [401, 404, 404, own],
    address,
    ...(body && { body }),
  };
};

const tapKey = '00000000-0000-4000-8000-000000000001';
const today = { on: '2026-06-15', at: '2026-06-15T11:00:00.000Z' };

interface Row {
  call: string;
  /** The expected statuses for a visitor, another member, an administrator, and the owner, in this order. */
  statuses: readonly [number, number | null, number | null, number | null];
  address?: string;
  body?: object;
}

const rows = (statuses: Row['statuses'], calls: readonly string[]): Row[] => calls.map((call) => ({ call, statuses }));

/** Returns the row of a suspension call. Suspends a member who makes no calls, so that other rows are not affected. */
const suspension = (method: string, body?: object): Row[] => [
  {
    call: `${method} /api/admin/members/{memberId}/suspension`,
    statuses: [401, 403, 200, 403],
    address: `/api/admin/members/${noisy.id}/suspension`,
    ...(body && { body }),
  },
];

/** Every call needs a row. Status 400 means that the caller has access, but that the call rejected this input. */
const table: readonly Row[] = [
  ...rows([200, 200, 200, 200], ['GET /api/products/{id}/reviews', 'GET /api/products/{id}/reviews/summary']),
  ...rows([400, 400, 400, 400], ['POST /api/auth/reset-password', 'POST /api/client-errors']),
  ...rows([401, 400, 400, 400], ['POST /api/me/password-proof', 'POST /api/me/deletion', 'POST /api/me/picture']),
  ...rows([401, 200, 200, 200], ['DELETE /api/me/deletion', 'DELETE /api/me/picture']),
  ...rows(
    [401, 200, 200, 200],
    [
      'GET /api/activities',
      'GET /api/sections',
      'GET /api/products/{id}/friends-activity',
      'GET /api/notifications',
      'GET /api/shelf/imports/latest',
      'DELETE /api/shelf/imports/latest',
      'GET /api/product-requests',
      'GET /api/ingredients',
      'GET /api/products/{id}/ingredients',
      'GET /api/me/ingredients',
      'DELETE /api/me/ingredients/{id}',
      'GET /api/me/reactions',
      'GET /api/me/reactions/suspicions',
      'GET /api/me/purchases',
      'GET /api/me/ledger',
      'GET /api/products/{id}',
      'GET /api/products/{id}/variants',
      'GET /api/products',
      'GET /api/brands',
      'GET /api/categories',
      'GET /api/subcategories',
      'GET /api/auth/user',
      'GET /api/me',
      'GET /api/blocks',
      'GET /api/me/devices',
      'GET /api/me/export',
      'GET /api/users/{username}',
      'GET /api/users/{username}/follow-status',
      'GET /api/users/{username}/shelf',
      'GET /api/users/{username}/reviewed',
      'GET /api/users/{username}/tags',
      'GET /api/shelf',
      'GET /api/shelf/tags',
      'GET /api/project-pan/current',
      'GET /api/pan-projects',
      'GET /api/products/{id}/similar-shades',
      'GET /api/products/{id}/lookalikes',
      'GET /api/products/{id}/shade-verdict',
      'GET /api/products/{id}/worn-shades',
      'GET /api/shades/kinds',
      'GET /api/me/shades',
      'GET /api/me/clocks',
      'GET /api/shelf/next',
      'GET /api/me/turning',
      'DELETE /api/me/turning/calendar',
      'GET /api/me/statistics',
      'GET /api/me/years',
      'GET /api/me/beauty-life',
      'GET /api/me/buy-again',
      'GET /api/me/unused',
      'GET /api/me/imported-ratings',
    ],
  ),
  { call: 'GET /api/shades/brands', statuses: [401, 200, 200, 200], address: '/api/shades/brands?kind=5' },
  { call: 'GET /api/shades/map', statuses: [401, 200, 200, 200], address: '/api/shades/map?kind=5' },
  {
    call: 'GET /api/shades/nearest',
    statuses: [401, 200, 200, 200],
    address: '/api/shades/nearest?kind=5&colour=%23b8442f',
  },
  { call: 'PATCH /api/me/shades', statuses: [401, 200, 200, 200], body: {} },
  { call: 'PATCH /api/me/turning', statuses: [401, 200, 200, 200], body: { timeZone: 'Europe/Paris' } },
  ...rows([401, 201, 201, 201], ['POST /api/me/turning/calendar']),
  { call: 'GET /api/legal/{page}', statuses: [200, 200, 200, 200], address: '/api/legal/rules' },
  // This calendar does not exist.
  {
    call: 'GET /api/calendar/{token}',
    statuses: [404, 404, 404, 404],
    address: `/api/calendar/${'x'.repeat(43)}.ics`,
  },
  // A verdict requires that the shade is on the shelf. This product also has no color.
  { call: 'POST /api/products/{id}/shade-verdict', statuses: [401, 404, 404, 404], body: { verdict: 'match' } },
  { call: 'DELETE /api/products/{id}/shade-verdict', statuses: [401, 404, 404, 200] },
  { call: 'DELETE /api/me/devices', statuses: [401, 200, 200, 200] },
  {
    call: 'DELETE /api/me/devices/{deviceId}',
    statuses: [401, 404, 404, 404],
    address: '/api/me/devices/00000000-0000-4000-8000-000000000000',
  },
  { call: 'GET /api/search/summary', statuses: [401, 200, 200, 200], address: '/api/search/summary?search=own' },
  { call: 'GET /api/search/brands', statuses: [401, 200, 200, 200], address: '/api/search/brands?search=own' },
  {
    call: 'GET /api/products/{id}/matching-shades',
    statuses: [401, 200, 200, 200],
    address: '/api/products/1/matching-shades?search=own',
  },
  { call: 'GET /api/barcodes/{code}', statuses: [401, 200, 200, 200], address: '/api/barcodes/4006381333931' },
  { call: 'GET /api/users/search', statuses: [401, 200, 200, 200], address: '/api/users/search?q=own' },
  {
    call: 'GET /api/users/{username}/follows',
    statuses: [401, 200, 200, 200],
    address: '/api/users/owner/follows?kind=followers',
  },
  { call: 'GET /api/username/check', statuses: [401, 200, 200, 200], address: '/api/username/check?username=free' },
  { call: 'GET /api/editorial/{sectionId}', statuses: [401, 200, 200, 200], address: '/api/editorial/viral' },
  {
    call: 'GET /api/project-pan/products/{year}',
    statuses: [401, 200, 200, 200],
    address: '/api/project-pan/products/2026',
  },
  { call: 'GET /api/me/years/{year}', statuses: [401, 200, 200, 200], address: '/api/me/years/2026' },
  {
    call: 'GET /api/me/years/{year}/picture',
    statuses: [401, 200, 200, 200],
    address: '/api/me/years/2026/picture?shape=card',
  },
  // An open stream never ends, so this row only tests that visitors are rejected.
  { call: 'GET /api/notifications/stream', statuses: [401, null, null, null] },
  ...rows(
    [401, 400, 400, 400],
    [
      'PATCH /api/me',
      'POST /api/shelf',
      'POST /api/shelf/import',
      'POST /api/shelf/import/review',
      'POST /api/shelf/imports',
      'POST /api/reviews',
      'POST /api/product-requests',
      'POST /api/photo-submissions',
      'POST /api/products/{id}/ingredients',
      'POST /api/products/{id}/months-after-opening',
      'POST /api/me/ingredients',
      'POST /api/me/reactions',
      'POST /api/me/reactions/import',
      'PATCH /api/me/reactions/{id}',
      'POST /api/shelf/{id}/purchases',
      'POST /api/shelf/{id}/packages/open',
      'GET /api/me/reactions/products',
      'GET /api/me/uses',
      'PATCH /api/me/purchases/{id}',
      'POST /api/me/spending-goals',
      'POST /api/me/spending-goals/import',
      'PATCH /api/me/spending-goals/{id}',
      'POST /api/shelf/{id}/progress-photos',
      'PATCH /api/me/progress-photos/{id}',
      'PUT /api/me/uploads/{id}',
      'POST /api/reviews/{id}/report',
      'POST /api/users/{username}/report',
      'POST /api/project-pan',
    ],
  ),
  // No ingredient or entry has this id.
  ...rows(
    [401, 404, 404, 404],
    [
      'GET /api/ingredients/{id}',
      'DELETE /api/me/reactions/{id}',
      'DELETE /api/me/purchases/{id}',
      'DELETE /api/me/spending-goals/{id}',
      'DELETE /api/me/progress-photos/{id}',
      'GET /api/me/progress-photos/{id}/{size}',
      'GET /api/me/reactions/{id}/photo/{size}',
    ],
  ),
  { call: 'PATCH /api/user/profile', statuses: [401, 400, 400, 400], body: { username: '?' } },
  ...rows([401, 200, 200, 400], ['POST /api/reviews/{id}/helpful']),
  ...rows([401, 200, 200, 400], ['DELETE /api/reviews/{id}/helpful']),
  ...rows([401, 200, 200, 400], ['POST /api/users/{username}/follow']),
  ...rows([401, 200, 200, 200], ['DELETE /api/users/{username}/follow']),
  // A block hides the member from the blocker, so these must be the last rows about people.
  ...rows([401, 200, 200, 400], ['POST /api/users/{username}/block']),
  ...rows([401, 200, 200, 200], ['DELETE /api/users/{username}/block']),
  ...rows([401, 400, 400, 400], ['POST /api/me/follow-ups']),
  ...rows([401, 404, 404, 404], ['DELETE /api/me/follow-ups/{id}']),
  {
    call: 'DELETE /api/me/follow-ups/questions/{id}',
    statuses: [401, 404, 404, 200],
    address: `/api/me/follow-ups/questions/${review.id}`,
  },
  { call: 'PATCH /api/reviews/{id}', statuses: [401, 404, 404, 200], body: { rating: 3 } },
  ...rows([401, 404, 404, 200], ['DELETE /api/reviews/{id}']),
  ...rows([401, 400, 400, 400], ['POST /api/pan-projects']),
  pan('GET '),
  pan('PATCH ', panForm),
  pan('POST /state', { state: 'running' }),
  pan('POST /products', panProducts),
  pan('PATCH /products/{rowId}', { goal: 'finish', target: null }),
  pan('POST /products/{rowId}/pan', { isHit: true }),
  pan('DELETE /products/{rowId}'),
  // Only the owner can see the project, and the invited member does not follow the owner.
  {
    ...pan('POST /buddies', { username: 'noisy' }),
    statuses: [401, 404, 404, 400],
  },
  pan('DELETE /buddies/{memberId}'),
  pan('DELETE '),
  {
    call: 'PATCH /api/shelf/{id}',
    statuses: [401, 404, 404, 200],
    address: `/api/shelf/${entry.id}`,
    body: { status: 'tried' },
  },
  ...(
    [
      ['GET', 'life', undefined, 200],
      ['PATCH', 'life', {}, 200],
      ['POST', 'uses', { key: tapKey, ...today }, 201],
      ['POST', 'level', { level: 50, ...today }, 200],
      ['POST', 'weight', { grams: 50, ...today }, 200],
      ['POST', 'buy-again', { wouldBuyAgain: true }, 200],
    ] as const
  ).map(([method, part, body, own]) => ({
    call: `${method} /api/shelf/{id}/${part}`,
    statuses: [401, 404, 404, own] as const,
    address: `/api/shelf/${entry.id}/${part}`,
    ...(body && { body }),
  })),
  {
    call: 'DELETE /api/shelf/{id}/uses/{key}',
    statuses: [401, 404, 404, 200],
    address: `/api/shelf/${entry.id}/uses/${tapKey}`,
  },
  ...['purchases', 'progress-photos'].map((list): Row => ({
    call: `GET /api/shelf/{id}/${list}`,
    statuses: [401, 404, 404, 200],
    address: `/api/shelf/${entry.id}/${list}`,
  })),
  {
    call: 'DELETE /api/shelf/{id}/packages/open',
    statuses: [401, 404, 404, 404],
    address: `/api/shelf/${entry.id}/packages/open`,
  },
  {
    call: 'DELETE /api/shelf/{id}/imported-rating',
    statuses: [401, 404, 404, 200],
    address: `/api/shelf/${entry.id}/imported-rating`,
  },
  { call: 'DELETE /api/shelf/{id}', statuses: [401, 404, 404, 200], address: `/api/shelf/${entry.id}` },
  {
    call: 'POST /api/shelf/restore',
    statuses: [401, 404, 404, 200],
    body: { productId: entry.productId },
  },
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
      'GET /api/admin/product-table',
      'GET /api/admin/product-table/counts',
      'GET /api/admin/bulk-changes',
      'GET /api/admin/merges',
      'GET /api/admin/deleted-products',
      'GET /api/admin/products/{id}/deletion',
      'GET /api/admin/products/{id}/parts',
      'GET /api/admin/brands',
      'GET /api/admin/likely-duplicates',
      'GET /api/admin/brand-merges',
      'GET /api/admin/sections',
      'GET /api/admin/categories',
    ],
  ),
  ...suspension('POST', { reason: 'Advertises', endsOn: null }),
  ...suspension('DELETE'),
  // This member shows nothing, so there is nothing to remove or restore.
  ...(
    [
      ['GET', 'content', 200],
      ['POST', 'content/remove', 409],
      ['POST', 'content/restore', 404],
    ] as const
  ).map(([method, path, administrators]): Row => {
    return {
      call: `${method} /api/admin/members/{memberId}/${path}`,
      statuses: [401, 403, administrators, 403],
      address: `/api/admin/members/${noisy.id}/${path}`,
    };
  }),
  {
    call: 'DELETE /api/admin/members/{memberId}/appointment',
    statuses: [401, 403, 400, 403],
    address: `/api/admin/members/${noisy.id}/appointment`,
  },
  ...rows(
    [401, 403, 200, 403],
    [
      'GET /api/admin/queue',
      'GET /api/admin/queue/undo',
      'GET /api/admin/reasons',
      'GET /api/admin/administrators',
      'GET /api/admin/requests',
      'GET /api/admin/photo-submissions',
      'GET /api/admin/reported-reviews',
      'GET /api/admin/reported-people',
      'GET /api/admin/searches',
      'GET /api/admin/ingredient-suggestions',
      'GET /api/admin/months-suggestions',
      'GET /api/admin/synonyms',
      'GET /api/admin/imports',
      'GET /api/admin/imports/{id}/samples',
      'GET /api/admin/imports/{id}/waiting',
      'GET /api/admin/import-files',
      'GET /api/admin/label-names',
      'GET /api/admin/brand-pairs',
      'GET /api/admin/operations',
      'GET /api/admin/client-errors',
      'GET /api/admin/jobs',
    ],
  ),
  {
    call: 'GET /api/admin/search-explained',
    statuses: [401, 403, 200, 403],
    address: '/api/admin/search-explained?search=serum',
  },
  // No import, job, bulk change, or deleted product has this id.
  ...rows(
    [401, 403, 404, 403],
    [
      'GET /api/admin/imports/{id}/report',
      'GET /api/admin/imports/{id}/undo',
      'POST /api/admin/imports/{id}/undo',
      'POST /api/admin/import-files/{id}/start',
      'DELETE /api/admin/import-files/{id}',
      'POST /api/admin/jobs/{id}/retry',
      'DELETE /api/admin/jobs/{id}',
      'POST /api/admin/products/{id}/restore',
      'POST /api/admin/bulk-changes/{id}/undo',
      'POST /api/admin/queue/undo',
    ],
  ),
  ...rows(
    [401, 403, 400, 403],
    [
      'POST /api/admin/bulk-changes',
      'POST /api/admin/bulk-changes/deletion',
      'POST /api/admin/products/{id}/ingredients',
      'POST /api/admin/products/{id}/move',
      'POST /api/admin/ingredient-suggestions/accept',
      'POST /api/admin/ingredient-suggestions/decline',
      'POST /api/admin/months-suggestions/accept',
      'POST /api/admin/months-suggestions/decline',
      'POST /api/admin/requests/accept',
      'POST /api/admin/requests/decline',
      'POST /api/admin/photo-submissions/accept',
      'POST /api/admin/photo-submissions/decline',
      'POST /api/admin/queue/photos',
      'PATCH /api/admin/reasons',
      'POST /api/admin/administrators',
      'POST /api/admin/reported-reviews/remove',
      'POST /api/admin/reported-reviews/keep',
      'POST /api/admin/reported-people/dismiss',
      'POST /api/admin/searches/done',
      'POST /api/admin/synonyms',
      'PATCH /api/admin/synonyms/{id}',
      'POST /api/admin/brand-pairs/different',
      'POST /api/admin/brand-pairs/undo',
      'POST /api/admin/likely-duplicates/different',
      'PUT /api/admin/sections',
      'POST /api/admin/sections',
      'POST /api/admin/likely-duplicates/undo',
      'GET /api/admin/similar-brands',
      'PATCH /api/admin/categories/{id}',
      'POST /api/admin/categories/{id}/merge',
      'PATCH /api/admin/subcategories/{id}',
      'POST /api/admin/subcategories/{id}/merge',
      'POST /api/admin/imports/{id}/accept',
      'POST /api/admin/imports/{id}/reject',
      'POST /api/admin/imports/{id}/undo-decision',
      'POST /api/admin/import-files',
      'PUT /api/admin/import-files/{id}/parts/{part}',
      'POST /api/admin/import-files/{id}/check',
      'POST /api/admin/label-names/decide',
      'POST /api/admin/label-names/undo',
    ],
  ),
  // No merge, brand, or alias has this id.
  {
    call: 'DELETE /api/admin/merges/{id}',
    statuses: [401, 403, 404, 403],
    address: '/api/admin/merges/999999',
  },
  ...['PATCH /api/admin/sections/{sectionId}', 'DELETE /api/admin/sections/{sectionId}'].map((call) => ({
    call,
    statuses: [401, 403, 404, 403] satisfies Row['statuses'],
    address: '/api/admin/sections/other',
    ...(call.startsWith('PATCH') && { body: {} }),
  })),
  {
    call: 'PUT /api/admin/sections/{sectionId}/products',
    statuses: [401, 403, 404, 403],
    address: '/api/admin/sections/other/products',
    body: { productIds: [] },
  },
  ...['brands', 'categories', 'subcategories', 'brand-merges'].map((list) => ({
    call: `DELETE /api/admin/${list}/{id}`,
    statuses: [401, 403, 404, 403] satisfies Row['statuses'],
    address: `/api/admin/${list}/999999`,
  })),
  {
    call: 'DELETE /api/admin/synonyms/{id}',
    statuses: [401, 403, 404, 403],
    address: '/api/admin/synonyms/999999',
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
    .replace('{size}', '480')
    .replace('{username}', 'owner');

/**
 * Returns Shelflife's own calls as the server registers them. The authentication provider's paths have their own tests.
 */
async function registeredCalls(): Promise<string[]> {
  const document: { paths: Record<string, object> } = (await world.app.inject('/api/openapi.json')).json();
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
}

test('The access table has a row for every registered call', async () => {
  shows('ROLE-14');
  expect(table.map(({ call }) => call).toSorted()).toEqual((await registeredCalls()).toSorted());
});

test.each(table)('$call returns the status in the access table for each role', async (row) => {
  shows('ROLE-14');
  const [method] = row.call.split(' ');
  const tokens = [undefined, other.token, administrator.token, member.token];
  const statuses: (number | null)[] = [];
  for (const [index, token] of tokens.entries()) {
    if (row.statuses[index] === null) {
      statuses.push(null);
      continue;
    }
    const reply = await world.app.inject({
      method: method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? method : 'GET',
      url: addressOf(row),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(method === 'POST' || method === 'PUT' || method === 'PATCH' ? { payload: row.body ?? {} } : {}),
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual(row.statuses);
});
