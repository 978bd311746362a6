import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { recordReaction } from '#contract/diary.ts';
import { listExpiries } from '#contract/expiry.ts';
import { getBeautyLife } from '#contract/beauty-life.ts';
import {
  openPackage,
  undoOpening,
  changePurchase,
  deletePurchase,
  listEntryPurchases,
  listPurchases,
  recordPurchase,
} from '#contract/packages.ts';
import { mergeProducts, undoMerge } from '#contract/catalog-admin/merges.ts';
import { addProgressPhoto, changeProgressPhoto, listProgressPhotos } from '#contract/progress-photos.ts';
import type { PackageForm } from '#contract/package-form.ts';
import { getLedger } from '#contract/spending.ts';
import { limits } from '#contract/limits.ts';
import { importShelf, reviewShelfImport, startShelfImport } from '#contract/shelf-import.ts';
import { changeShelfEntry, listShelf, listUseNext, removeFromShelf } from '#contract/shelves.ts';
import { changePackage, getEntryUsage, setLevel } from '#contract/uses.ts';
import { clientOf } from '#test/client.ts';
import { dataString } from '#test/bad-pictures.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { eraseMember } from '#server/features/account/delete-account.action.ts';
import { rowsOfMember } from '#test/rows-of-member.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;

const bought = (more: Partial<PackageForm> = {}): PackageForm => ({
  obtained: 'paid',
  boughtOn: '2026-05-02',
  price: { minor: 1290, currency: 'EUR' },
  size: { amount: 1.7, unit: 'fl_oz' },
  boughtAt: 'Corner shop',
  ...more,
});
const add = (member: Member, id: number, more: Partial<PackageForm> = {}) =>
  member.call(recordPurchase, { params: { id }, body: bought(more) });
const packagesOf = async (member: Member, id: number) =>
  (await member.call(listEntryPurchases, { params: { id } })).body;
const openNext = (member: Member, id: number, more: object = {}) =>
  member.call(openPackage, { params: { id }, body: { openedOn: '2026-06-10', former: 'empty', ...more } });
const usageOf = async (member: Member, id: number) => (await member.call(getEntryUsage, { params: { id } })).body;
const startedOn = (member: Member, id: number, dateStarted: string) =>
  member.call(changeShelfEntry, { params: { id }, body: { dateStarted } });

describe('the condition of a package', () => {
  test('The first package of a product in use is open, and later packages are backups', async () => {
    shows('PACK-01', 'PACK-02', 'SPEND-01');
    const mara = await world.member();
    const [used, tried, wanted] = [
      await world.shelve(mara),
      await world.shelve(mara, { status: 'tried' }),
      await world.shelve(mara, { status: 'want_to_try' }),
    ];
    for (const { id } of [used, used, tried, wanted]) await add(mara, id);
    const states = async (id: number) => (await packagesOf(mara, id)).map(({ state }) => state);
    expect(await states(used.id)).toEqual(['sealed', 'open']);
    expect([await states(tried.id), await states(wanted.id)]).toEqual([['empty'], ['sealed']]);
    const condition = {
      state: 'open' as const,
      openedOn: '2026-06-01',
      endedOn: null,
      printedExpiry: '2028-02',
      ownPeriod: 6,
      batchNote: 'L 17',
      level: 80,
    };
    const [backup] = await packagesOf(mara, used.id);
    const params = { id: backup?.id ?? 0 };
    expect((await mara.call(changePurchase, { params, body: bought(condition) })).status).toBe(200);
    expect((await packagesOf(mara, used.id))[0]).toMatchObject({ ...bought(), ...condition });
    // A form without the condition fields changes only the purchase.
    await mara.call(changePurchase, { params, body: bought({ price: null }) });
    expect((await packagesOf(mara, used.id))[0]).toMatchObject({ price: null, ...condition });
  });

  test('A package with dates in the wrong order, future dates, or impossible values is rejected with a reason', async () => {
    shows('PACK-11');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    const problemOf = async (more: Partial<PackageForm>) =>
      Object.values((await add(mara, id, more)).error.fields ?? {})[0];
    expect(await problemOf({ state: 'open', openedOn: '2026-06-17' })).toBe('Choose today or an earlier date');
    expect(await problemOf({ state: 'empty', openedOn: '2026-06-10', endedOn: '2026-06-09' })).toBe(
      'This day can’t be before the day you opened it',
    );
    expect(await problemOf({ ownPeriod: 61 })).toBe('Please enter 1 to 60 months');
    expect(await problemOf({ level: 101 })).toBe('Please enter 0 to 100 percent');
    expect(await problemOf({ printedExpiry: '2026-13' })).toBe('Please enter a date as YYYY-MM or YYYY-MM-DD');
    expect(await problemOf({ batchNote: 'x'.repeat(201) })).toMatch(/200 characters/);
    // A sealed package has no dates, even if the form contains some.
    await add(mara, id, { state: 'sealed', openedOn: '2026-06-01', endedOn: '2026-06-02', level: 5 });
    expect(await packagesOf(mara, id)).toMatchObject([{ state: 'sealed', openedOn: null, endedOn: null, level: null }]);
  });

  test('Tomorrow’s date is rejected (400) unless that day has begun in the member’s time zone', async () => {
    shows('SPEND-13', 'PACK-11', 'PROG-01', 'DIARY-01');
    const mara = await world.member();
    const { id, productId } = await world.shelve(mara);
    const tomorrow = '2026-06-16';
    const zone = { 'x-time-zone': 'Pacific/Kiritimati' };
    const away = clientOf(world.app, { authorization: `Bearer ${mara.token}`, ...zone });
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8442f' } })
      .jpeg()
      .toBuffer();
    const photo = dataString({ type: 'image/jpeg', bytes });
    const reaction = { date: tomorrow, kind: 'fine' as const, strength: null, productIds: [productId] };
    const statuses = async (call: typeof away) => [
      (await call(recordPurchase, { params: { id }, body: bought({ boughtOn: tomorrow }) })).status,
      (await call(recordPurchase, { params: { id }, body: bought({ state: 'open', openedOn: tomorrow }) })).status,
      (await call(addProgressPhoto, { params: { id }, body: { photo, takenOn: tomorrow } })).status,
      (await call(recordReaction, { body: reaction })).status,
    ];
    expect(await statuses(mara.call)).toEqual([400, 400, 400, 400]);
    expect(await statuses(away)).toEqual([201, 201, 201, 201]);
  });

  test('Packages without a recorded purchase are not included in any total', async () => {
    shows('PACK-09');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    await add(mara, id, { obtained: null });
    expect(await packagesOf(mara, id)).toMatchObject([{ obtained: null, price: null, boughtAt: null, boughtOn: null }]);
    expect((await mara.call(getLedger, { query: {} })).body.totals).toEqual([]);
    expect((await mara.call(listPurchases, { query: {} })).body).toEqual([]);
  });
});

describe('opening the next package', () => {
  test('The backup with the earliest printed expiry is opened, and the old package can be marked empty', async () => {
    shows('PACK-03', 'PACK-04', 'PACK-05', 'PACK-06');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    await startedOn(mara, id, '2026-01-31');
    await mara.call(changePackage, { params: { id }, body: { ownPeriod: 6 } });
    await add(mara, id, { ownPeriod: 3 });
    await add(mara, id, { ownPeriod: 3, printedExpiry: '2026-08' });
    await mara.call(setLevel, { params: { id }, body: { level: 5, on: '2026-06-09', at: '2026-06-09T08:00:00Z' } });
    expect((await usageOf(mara, id)).clock).toEqual({ expiresOn: '2026-07-31', because: 'opened' });

    expect((await openNext(mara, id)).status).toBe(201);
    const [later, opened, former] = await packagesOf(mara, id);
    expect(opened).toMatchObject({ state: 'sealed', printedExpiry: null });
    expect(later).toMatchObject({ state: 'open', openedOn: '2026-06-10', printedExpiry: '2026-08' });
    expect(former).toMatchObject({ state: 'empty', openedOn: '2026-01-31', endedOn: '2026-06-10', level: 5 });
    const usage = await usageOf(mara, id);
    expect(usage).toMatchObject({
      packageId: later?.id,
      openedOn: '2026-06-10',
      clock: { expiresOn: '2026-08-31', because: 'printed' },
      level: { level: 100 },
      entry: { status: 'currently_using', dateStarted: '2026-01-31', dateFinished: null },
    });
    expect((await mara.call(listExpiries, {})).body).toMatchObject([{ entryId: id, expiresOn: '2026-08-31' }]);

    expect((await openNext(mara, id, { former: 'stays' })).status).toBe(201);
    expect((await packagesOf(mara, id)).map(({ state }) => state)).toEqual(['open', 'open', 'empty']);
    // With two open packages, the entry is listed once, with the package that expires first.
    expect((await mara.call(listExpiries, {})).body).toMatchObject([{ entryId: id, expiresOn: '2026-08-31' }]);
    const refused = await openNext(mara, id, { packageId: later?.id });
    expect([refused.status, refused.error.code]).toEqual([409, 'already_exists']);
  });

  test('If no package was recorded, opening one also records the package that was in use, if any', async () => {
    shows('PACK-04', 'PACK-05');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    await startedOn(mara, id, '2026-03-01');
    await openNext(mara, id, { former: 'given_away' });
    expect((await packagesOf(mara, id)).toReversed()).toMatchObject([
      { state: 'given_away', openedOn: '2026-03-01', endedOn: '2026-06-10', obtained: null },
      { state: 'open', openedOn: '2026-06-10', obtained: null },
    ]);
    const wanted = await world.shelve(mara, { status: 'want_to_try' });
    await openNext(mara, wanted.id);
    expect(await packagesOf(mara, wanted.id)).toMatchObject([{ state: 'open', openedOn: '2026-06-10' }]);
    expect((await usageOf(mara, wanted.id)).entry).toMatchObject({
      status: 'currently_using',
      dateStarted: '2026-06-10',
    });
  });

  test('If every package is empty, the entry has no expiry', async () => {
    shows('PACK-03');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    await startedOn(mara, id, '2026-05-01');
    await add(mara, id, { ownPeriod: 12 });
    expect((await usageOf(mara, id)).clock?.expiresOn).toBe('2027-05-01');
    // If the package has no opening date, the start date of the entry is used.
    await startedOn(mara, id, '2026-05-10');
    expect((await usageOf(mara, id)).clock?.expiresOn).toBe('2027-05-10');
    const [only] = await packagesOf(mara, id);
    await mara.call(changePurchase, { params: { id: only?.id ?? 0 }, body: bought({ state: 'empty' }) });
    expect((await usageOf(mara, id)).clock).toBeNull();
    expect((await mara.call(listExpiries, {})).body).toEqual([]);
  });

  test('A package cannot be opened on an impossible date, by another member, or over the limit of 50 packages', async () => {
    shows('PACK-11');
    const [mara, juno] = [await world.member(), await world.member()];
    const { id } = await world.shelve(mara);
    await startedOn(mara, id, '2026-06-01');
    await add(mara, id);
    for (const openedOn of ['2026-06-17', '1969-12-31', '2026-05-31'])
      expect((await openNext(mara, id, { openedOn })).error.fields, openedOn).toHaveProperty('openedOn');
    expect((await openNext(juno, id)).status).toBe(404);
    const own = await world.shelve(juno);
    const [foreign] = await packagesOf(mara, id);
    expect((await openNext(juno, own.id, { packageId: foreign?.id })).status).toBe(404);
    const repeat = () =>
      world.app.inject({
        method: 'POST',
        url: `/api/shelf/${id}/packages/open`,
        headers: { authorization: `Bearer ${mara.token}`, 'idempotency-key': 'b6bd3a3e-6f7e-4c19-9a3e-9b7f0e1c2d3a' },
        payload: { openedOn: '2026-06-10', former: 'empty' },
      });
    expect([(await repeat()).statusCode, (await repeat()).statusCode]).toEqual([201, 201]);
    expect(await packagesOf(mara, id)).toHaveLength(2);
    await world.pool.query(
      `insert into packages (user_id, product_id, product_name, state) select $1, $2, 'Balm', 'empty' from generate_series(1, 48)`,
      [mara.id, foreign?.productId],
    );
    expect((await openNext(mara, id, { former: 'stays' })).error.code).toBe('list_full');
  });
});

describe('finishing and opening, with undo', () => {
  test('A finish date ends the open packages, and no list of things in use shows the product until the date is cleared', async () => {
    shows('PACK-14');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    await startedOn(mara, id, '2026-05-01');
    await add(mara, id, { ownPeriod: 6 });
    await add(mara, id);
    const open = await packagesOf(mara, id);
    const finish = (change: object) => mara.call(changeShelfEntry, { params: { id }, body: change });
    const lists = async () => ({
      expiries: (await mara.call(listExpiries, {})).body.length,
      next: (await mara.call(listUseNext, { query: {} })).body.length,
      inUse: (await mara.call(getBeautyLife, {})).body.shelf.inUse,
    });
    expect(await lists()).toEqual({ expiries: 1, next: 1, inUse: 1 });
    await finish({ dateFinished: '2026-06-12' });
    const states = async () => (await packagesOf(mara, id)).map(({ state, endedOn }) => [state, endedOn]);
    expect(await states()).toEqual([
      ['sealed', null],
      ['empty', '2026-06-12'],
    ]);
    expect(await lists()).toEqual({ expiries: 0, next: 0, inUse: 0 });
    await finish({ dateFinished: '2026-06-13', status: 'tried' });
    expect((await states())[1]).toEqual(['empty', '2026-06-13']);
    await finish({ dateFinished: null, status: 'currently_using' });
    expect(await packagesOf(mara, id)).toEqual(open);
    expect(await lists()).toEqual({ expiries: 1, next: 1, inUse: 1 });
    await finish({ dateFinished: '2026-06-12' });
    await openNext(mara, id, { openedOn: '2026-06-14' });
    expect(await lists()).toEqual({ expiries: 0, next: 1, inUse: 1 });
    const [, former] = await packagesOf(mara, id);
    await mara.call(changePurchase, { params: { id: former?.id ?? 0 }, body: bought({ state: 'given_away' }) });
    await finish({ dateFinished: null });
    expect((await states())[1]?.[0]).toBe('given_away');
  });

  test('After the next package was opened, it can be finished and restored, and the former package stays empty', async () => {
    shows('PACK-14');
    const mara = await world.member();
    const change = (id: number, body: object) => mara.call(changeShelfEntry, { params: { id }, body });
    const states = async (id: number) => (await packagesOf(mara, id)).map(({ state, endedOn }) => [state, endedOn]);
    for (const [openedOn, finishedOn] of [
      ['2026-06-12', '2026-06-12'],
      ['2026-06-13', '2026-06-14'],
    ] as const) {
      const { id } = await world.shelve(mara);
      await add(mara, id, { state: 'sealed' });
      await add(mara, id, { state: 'open', openedOn: '2026-05-01' });
      await change(id, { dateFinished: '2026-06-12', status: 'tried' });
      const former = ['empty', '2026-06-12'];
      await openNext(mara, id, { openedOn });
      expect(await states(id)).toEqual([former, ['open', null]]);
      await change(id, { dateFinished: finishedOn, status: 'tried' });
      expect(await states(id)).toEqual([former, ['empty', finishedOn]]);
      await change(id, { dateFinished: '2026-06-12', status: 'currently_using' });
      expect(await states(id)).toEqual([former, ['open', null]]);
    }
  });

  test('An upgrade settles the former packages of products that are in use again, and no others', async () => {
    shows('PACK-14');
    const mara = await world.member();
    const finished = [];
    for (const isInUse of [true, false]) {
      const { id } = await world.shelve(mara);
      await add(mara, id, { state: 'open' });
      await mara.call(changeShelfEntry, { params: { id }, body: { dateFinished: '2026-06-12', status: 'tried' } });
      if (isInUse) await openNext(mara, id, { openedOn: '2026-06-13' });
      finished.push(id);
    }
    // Before migration 0420, opening a package did not settle the former ones.
    await world.pool.query(`update packages set ended_with_entry = true where user_id = $1 and state = 'empty'`, [
      mara.id,
    ]);
    const migration = new URL('../../migrations/0420-settle-ended-packages.sql', import.meta.url);
    await world.pool.query(await readFile(migration, 'utf8'));
    const after = [];
    for (const id of finished) {
      await mara.call(changeShelfEntry, { params: { id }, body: { dateFinished: null } });
      after.push((await packagesOf(mara, id)).map(({ state }) => state).toSorted());
    }
    expect(after).toEqual([['empty', 'open'], ['open']]);
  });

  test('Opening the next package of a finished product without packages also records the finished one', async () => {
    shows('PACK-04');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    await startedOn(mara, id, '2026-05-01');
    await mara.call(changeShelfEntry, { params: { id }, body: { dateFinished: '2026-06-01', status: 'tried' } });
    await openNext(mara, id);
    expect((await packagesOf(mara, id)).toReversed()).toMatchObject([
      { state: 'empty', openedOn: '2026-05-01', endedOn: '2026-06-01', obtained: null },
      { state: 'open', openedOn: '2026-06-10', obtained: null },
    ]);
  });

  test.each([
    ['a page that sent the open packages', true],
    ['a page that sent only the day', false],
  ])('A package opened on another page is not ended or added to by %s (409)', async (_, sends) => {
    shows('PACK-11');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    for (const _package of [1, 2]) await add(mara, id);
    const openIds = (await packagesOf(mara, id)).filter(({ state }) => state === 'open').map((each) => each.id);
    const press = () => openNext(mara, id, sends ? { openIds } : {});
    const [one, other] = await Promise.all([press(), press()]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    expect((await press()).error.message).toMatch(/already opened a package on another page/);
    expect((await packagesOf(mara, id)).map(({ state }) => state).toSorted()).toEqual(['empty', 'open']);
  });

  test.each(['backup', 'implied'])('Undoing the opening of a package restores every row (%s)', async (kind) => {
    shows('PACK-15');
    const mara = await world.member();
    const { id } = await world.shelve(mara, { status: kind === 'backup' ? 'currently_using' : 'tried' });
    await startedOn(mara, id, '2026-05-01');
    if (kind === 'backup') for (const _package of [1, 2]) await add(mara, id);
    const on = { on: '2026-06-10', at: '2026-06-10T11:00:00.000Z' };
    await mara.call(setLevel, { params: { id }, body: { level: 30, ...on } });
    const rows = () => rowsOfMember(world.pool, mara.id, ['entry_undos']);
    const before = await rows();
    const undo = () => mara.call(undoOpening, { params: { id } });
    expect((await openNext(mara, id)).status).toBe(201);
    expect((await rows()).purchases).not.toEqual(before.purchases);
    expect((await undo()).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await undo()).status).toBe(404);
    await openNext(mara, id);
    await mara.call(changePackage, { params: { id }, body: { batchNote: 'L 17' } });
    expect((await undo()).error.code).toBe('cannot_be_undone');
  });
});

describe('photos, merges, and erasure', () => {
  const photo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('A photo can be linked only to a package of its product, and outlives that package', async () => {
    shows('PACK-10');
    const mara = await world.member();
    const [one, two] = [await world.shelve(mara), await world.shelve(mara)];
    for (const { id } of [one, two]) await add(mara, id);
    const [[own], [other]] = [await packagesOf(mara, one.id), await packagesOf(mara, two.id)];
    const params = { id: one.id };
    const body = { photo, takenOn: '2026-06-01', packageId: own?.id ?? 0 };
    const added = await mara.call(addProgressPhoto, { params, body });
    expect(added.body).toMatchObject({ packageId: own?.id });
    const foreign = { takenOn: '2026-06-01', description: '', packageId: other?.id ?? 0 };
    expect((await mara.call(changeProgressPhoto, { params: { id: added.body.id }, body: foreign })).status).toBe(404);
    expect(
      (await mara.call(addProgressPhoto, { params, body: { ...body, packageId: foreign.packageId } })).status,
    ).toBe(404);
    await mara.call(deletePurchase, { params: { id: own?.id ?? 0 } });
    expect((await mara.call(listProgressPhotos, { params })).body).toMatchObject([{ packageId: null }]);
  });

  test('Packages move with product merges and are deleted with the account', async () => {
    shows('PACK-13');
    const mara = await world.member();
    const [remaining, gone] = [await world.product(), await world.product()];
    for (const { id: productId } of [remaining, gone]) {
      const { id } = await world.shelve(mara, { productId });
      await add(mara, id, { batchNote: `of ${productId}` });
    }
    const merge = await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: gone.id } });
    const [entry] = (await mara.call(listShelf, { query: {} })).body;
    expect(await packagesOf(mara, entry?.id ?? 0)).toHaveLength(2);
    await keeper.call(undoMerge, { params: { id: merge.body.id } });
    const restored = (await mara.call(listShelf, { query: {} })).body;
    expect(restored).toHaveLength(2);
    for (const { id, productId } of restored)
      expect(await packagesOf(mara, id)).toMatchObject([{ batchNote: `of ${productId}`, state: 'open' }]);
    const [leaving] = restored;
    await mara.call(removeFromShelf, { params: { id: leaving?.id ?? 0 } });
    const back = await world.shelve(mara, { productId: leaving?.productId ?? 0 });
    expect(await packagesOf(mara, back.id)).toHaveLength(1);
    await eraseMember(world.context, mara.id, 'deleted');
    expect((await world.pool.query('select from packages where user_id = $1', [mara.id])).rows).toEqual([]);
  });
});

test('If a merge exceeds the limit of packages per entry, all packages are listed and can be imported', async () => {
  shows('PACK-13', 'SPEND-03');
  const mara = await world.member();
  const [remaining, gone] = [await world.product(), await world.product()];
  for (const { id: productId } of [remaining, gone]) {
    const { id } = await world.shelve(mara, { productId });
    for (let each = 0; each < limits.purchases.perEntry; each++) await add(mara, id, { boughtOn: null });
    expect((await add(mara, id)).error.code).toBe('list_full');
  }
  await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: gone.id } });
  const [entry] = (await mara.call(listShelf, { query: {} })).body;
  const packages = await packagesOf(mara, entry?.id ?? 0);
  expect(packages).toHaveLength(2 * limits.purchases.perEntry);
  const last = packages.findLast(({ state }) => state === 'sealed');
  expect((await openNext(mara, entry?.id ?? 0, { packageId: last?.id, former: 'stays' })).status).toBe(201);
  const fresh = await world.member();
  const row = { status: 'currently_using' as const, customTags: [], shadeNotes: null, dateStarted: null };
  const purchase = bought({ boughtOn: null });
  const entries = packages.map(() => ({
    ...row,
    productId: remaining.id,
    dateFinished: null,
    dateAdded: null,
    purchase,
  }));
  expect((await fresh.call(importShelf, { body: { entries } })).body.purchases).toBe(packages.length);
});

test('Identical backups remain separate, even if they are far apart in a file or already on the shelf', async () => {
  shows('PACK-13', 'SETT-31');
  const mara = await world.member();
  const { id: productId } = await world.product({ name: 'Distant Cream', brand: 'Halden' });
  const others = await Promise.all(
    Array.from({ length: limits.shelfImport.pieceRows }, (_, place) =>
      world.product({ name: `Between ${place}`, brand: 'Halden' }),
    ),
  );
  const backup = 'Halden,Distant Cream,Tried,12.50,EUR';
  const fileOf = (...lines: string[]) => ['Brand,Product,Status,Price,Currency', ...lines].join('\n');
  const bring = async (csv: string) => {
    const rows = (await mara.call(reviewShelfImport, { body: { csv } })).body;
    const entries = rows.flatMap(({ outcome, entry, candidates: [only] }) =>
      outcome === 'matched' && only ? [{ ...entry, productId: only.id }] : [],
    );
    await mara.call(startShelfImport, { body: { entries } });
    await runDueJobs(world.context);
    const [entry] = (await mara.call(listShelf, { query: { productId } })).body;
    return (await packagesOf(mara, entry?.id ?? 0)).length;
  };
  const between = others.map((_, place) => `Halden,Between ${place},Tried,,`);
  expect(await bring(fileOf(backup, ...between, backup))).toBe(2);
  expect(await bring(fileOf(backup, ...between, backup))).toBe(2);
  expect(await bring(fileOf(backup, backup, backup))).toBe(3);
});

test('Importing a file again adds no packages, even if two packages are identical', async () => {
  shows('PACK-13', 'SPEND-15');
  const mara = await world.member();
  const { id: productId } = await world.product({ name: 'Overcast Cream', brand: 'Halden' });
  const line = 'Halden,Overcast Cream,Currently Using,12.50,EUR,1.7 fl. oz.,sealed,,,2028-02,12,L 17,';
  const open = 'Halden,Overcast Cream,Currently Using,12.50,EUR,50 ml,open,2026-05-01,,,,,60';
  const columns =
    'Brand,Product,Status,Price,Currency,Size,package_state,opened_on,ended_on,printed_expiry,months_after_opening,batch_note,level';
  const csv = [columns, open, line, line].join('\n');
  const bring = async () => {
    const rows = (await mara.call(reviewShelfImport, { body: { csv } })).body;
    const wanted = rows.filter(({ outcome }) => outcome === 'matched');
    const entries = wanted.map(({ entry }) => ({ ...entry, productId }));
    return entries.length === 0 ? 0 : (await mara.call(importShelf, { body: { entries } })).body.purchases;
  };
  expect([await bring(), await bring()]).toEqual([3, 0]);
  const [entry] = (await mara.call(listShelf, { query: {} })).body;
  const backup = {
    state: 'sealed',
    size: { amount: 1.7, unit: 'fl_oz' },
    printedExpiry: '2028-02',
    ownPeriod: 12,
    batchNote: 'L 17',
  };
  expect(await packagesOf(mara, entry?.id ?? 0)).toMatchObject([
    backup,
    backup,
    { state: 'open', openedOn: '2026-05-01', level: 60, size: { amount: 50, unit: 'ml' } },
  ]);
});

test('Opening a package changes nothing if the change of its entry fails', async () => {
  shows('PACK-04');
  const mara = await world.member();
  const { id } = await world.shelve(mara, { status: 'tried' });
  const before = (await mara.call(listEntryPurchases, { params: { id } })).body;
  await world.pool.query(
    `create function fail() returns trigger language plpgsql as 'begin raise exception ''fail''; end'`,
  );
  await world.pool.query('create trigger fail before update on shelf_entries for each row execute function fail()');
  const opening = { params: { id }, body: { openedOn: '2026-06-01', former: 'empty' as const } };
  expect((await mara.call(openPackage, opening)).status).toBe(500);
  await world.pool.query('drop trigger fail on shelf_entries');
  expect((await mara.call(listEntryPurchases, { params: { id } })).body).toEqual(before);
});
