import { beforeEach, describe, expect, test } from 'vitest';
import type { UserShelf } from '#contract/catalogue.ts';
import { queryClient } from '#web/lib/cache.ts';
import { showInCache } from './cached-shelf.ts';

const before: UserShelf = {
  id: 5,
  status: 'currently_using',
  customTags: [],
  shadeNotes: null,
  dateStarted: null,
  dateFinished: null,
};
const after: UserShelf = { ...before, status: 'tried' };
const product = (id: number, userShelf?: UserShelf) => ({
  id,
  name: `Product ${id}`,
  variantColors: [],
  editorialSections: [],
  ...(userShelf && { userShelf }),
});
const entry = (id: number, productId: number, own: UserShelf) => ({
  ...own,
  id,
  productId,
  dateAdded: '2026-06-01',
  product: product(productId, own),
});
const put = (address: string, data: unknown) => queryClient.setQueryData([address.split('?')[0], address], data);
const held = (address: string) => queryClient.getQueryData([address.split('?')[0], address]);

describe('a change of the shelf in what is cached', () => {
  beforeEach(() => queryClient.clear());

  test('every answer that holds the product shows the new entry, others stay the same object', () => {
    put('/api/products/1', product(1, before));
    put('/api/editorial/viral', [product(1, before), product(2)]);
    put('/api/products/2', product(2));
    const other = held('/api/products/2');
    showInCache({ productId: 1, before, after });
    expect(held('/api/products/1')).toMatchObject({ userShelf: { status: 'tried' } });
    expect(held('/api/editorial/viral')).toMatchObject([{ userShelf: { status: 'tried' } }, { id: 2 }]);
    expect(held('/api/products/2')).toBe(other);
  });

  test('an entry leaves the list of its former status and stays in the list of all', () => {
    put('/api/shelf?status=currently_using', { pages: [{ rows: [entry(5, 1, before)], nextCursor: undefined }] });
    put('/api/shelf?limit=60', { pages: [{ rows: [entry(5, 1, before)], nextCursor: undefined }] });
    showInCache({ productId: 1, before, after });
    expect(held('/api/shelf?status=currently_using')).toMatchObject({ pages: [{ rows: [] }] });
    expect(held('/api/shelf?limit=60')).toMatchObject({ pages: [{ rows: [{ id: 5, status: 'tried' }] }] });
  });

  test("another member's entry of the same product stays, but shows the viewer's own status", () => {
    const theirs = { ...entry(9, 1, before), userId: 'juno' };
    put('/api/users/juno/shelf', [theirs]);
    showInCache({ productId: 1, before, after: undefined });
    expect(held('/api/users/juno/shelf')).toMatchObject([{ id: 9, status: 'currently_using' }]);
    expect(JSON.stringify(held('/api/users/juno/shelf'))).not.toContain('userShelf');
  });

  test("the member's counts follow", () => {
    const me = { email: 'a@b.test', showAdminLink: false, triedCount: 1, currentlyUsingCount: 2, wantToTryCount: 0 };
    put('/api/me', { user: me });
    showInCache({ productId: 1, before, after });
    expect(held('/api/me')).toMatchObject({ user: { triedCount: 2, currentlyUsingCount: 1 } });
    showInCache({ productId: 1, before: after, after: undefined });
    expect(held('/api/me')).toMatchObject({ user: { triedCount: 1, currentlyUsingCount: 1 } });
  });

  test('taking it back restores what nobody wrote since', () => {
    put('/api/shelf?status=currently_using', [entry(5, 1, before)]);
    put('/api/products/1', product(1, before));
    const undo = showInCache({ productId: 1, before, after });
    put('/api/products/1', product(1));
    undo();
    expect(held('/api/shelf?status=currently_using')).toMatchObject([{ id: 5, status: 'currently_using' }]);
    expect(held('/api/products/1')).toEqual(product(1));
  });
});
