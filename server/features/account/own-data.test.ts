import { recordPurchase } from '#contract/packages.ts';
import { suggestMonths } from '#contract/expiry.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getShelfImport, importShelf, reviewShelfImport, startShelfImport } from '#contract/shelf-import.ts';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import { importReactions, listReactions, type ReactionForm, recordReaction } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { setBuyAgain, changePackage, setLevel, useProduct as countUse, weighProduct } from '#contract/uses.ts';
import { chooseIngredient, listIngredients, suggestIngredients } from '#contract/ingredients.ts';
import { requestProduct } from '#contract/submissions.ts';
import { eraseMember } from './delete-account.action.ts';
import { openDataExport } from './own-data.hydration.ts';
import { saveVocabulary } from '#server/features/ingredients/read-labels.action.ts';
import { addPanProducts, getPanProject, markPan, startPanProject } from '#contract/pan-projects.ts';
import { startChallenge } from '#contract/pan-challenge.ts';
import type { PackageForm } from '#contract/package-form.ts';
import { addProgressPhoto } from '#contract/progress-photos.ts';
import { bringSpendingGoals, startSpendingGoal } from '#contract/spending.ts';
import { addFollowUp, listReviews, submitReview } from '#contract/reviews.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { exportFiles } from './export-files.view.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { dataString } from '#test/bad-pictures.ts';
import { downloadExport } from '#test/data-export.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;
const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8442f' } });

const bought = (more: Partial<PackageForm>): PackageForm => ({
  obtained: 'paid',
  boughtOn: '2026-01-05',
  price: null,
  size: null,
  boughtAt: null,
  ...more,
});

/** Imports each row that the review matches to exactly one product, as the review screen suggests. */
async function importInto(member: Member, csv: string) {
  const rows = (await member.call(reviewShelfImport, { body: { csv } })).body;
  const entries = rows.flatMap(({ outcome, candidates: [product], entry }) =>
    outcome === 'matched' && product ? [{ ...entry, productId: product.id }] : [],
  );
  await member.call(startShelfImport, { body: { entries } });
  await runDueJobs(world.context);
  const { body } = await member.call(getShelfImport, {});
  return body && { added: body.added, skipped: body.done - body.added, purchases: body.purchases };
}

describe('exporting and importing data', () => {
  test('An export contains the member’s data, but not the data of other members', async () => {
    shows('SPEND-14', 'PROG-07', 'PANP-17', 'REVA-09');
    const mara = await world.member({ username: 'mara', firstName: 'Mara', bio: 'Dry, "warm"' });
    const wren = await world.member({ username: 'wren' });
    const entry = await world.shelve(mara, { customTags: ['rebuy', 'a, b'], shadeNotes: 'Warm' });
    await world.shelve(wren, { shadeNotes: 'wrens-own-note' });
    await mara.call(submitReview, {
      body: {
        productId: entry.productId,
        shelvedProductId: entry.id,
        rating: 4,
        comment: 'Lovely',
        disclosure: 'gifted',
        photos: [dataString({ type: 'image/png', bytes: await plain.png().toBuffer() })],
      },
    });
    await world.followPerson(mara, wren);
    await mara.call(startChallenge, { body: { goal: 9, year: 2026 } });
    await saveVocabulary(world.context.database);
    const found = (await mara.call(listIngredients, { query: { search: 'parfum' } })).body;
    await mara.call(chooseIngredient, { body: { ingredientId: found[0]?.id ?? 0, choice: 'avoid' } });
    const params = { id: entry.productId };
    await mara.call(suggestIngredients, { params, body: { ingredients: 'Aqua, Parfum' } });
    await mara.call(suggestMonths, { params, body: { months: 9 } });
    const reaction = { date: '2026-06-01', kind: 'redness', strength: 2, productIds: [entry.productId] } as const;
    await mara.call(recordReaction, { body: { ...reaction, productIds: [...reaction.productIds] } });
    const entryParams = { id: entry.id };
    await mara.call(recordPurchase, { params: entryParams, body: bought({ price: { minor: 1290, currency: 'EUR' } }) });
    const goal = {
      kind: 'no_buy',
      startsOn: '2026-06-01',
      endsOn: '2026-06-30',
      mostProducts: null,
      mostSpent: null,
    } as const;
    await mara.call(startSpendingGoal, { body: goal });
    const photo = dataString({ type: 'image/png', bytes: await plain.png().toBuffer() });
    const taken = { photo, takenOn: '2026-05-02', description: 'Half empty' };
    await mara.call(addProgressPhoto, { params: entryParams, body: taken });
    const project = (
      await mara.call(startPanProject, { body: { name: 'Spring', startsOn: '2026-03-01', endsOn: null } })
    ).body;
    const products = { productIds: [entry.productId], goal: 'pan' as const, target: null };
    await mara.call(addPanProducts, { params: project, body: products });
    const [own] = (await mara.call(listReviews, { params: { id: entry.productId }, query: {} })).body;
    await world.pool.query(`update reviews set created_at = $1`, [new Date('2026-06-01T12:00:00Z')]);
    await mara.call(addFollowUp, { body: { reviewId: own?.id ?? 0, verdict: 'changed', comment: 'Less so now' } });
    const request = { productName: 'Balm', brandName: 'Maison', productPhoto: photo, additionalComments: 'In rose' };
    await mara.call(requestProduct, { body: request });
    const { text, json, path } = await downloadExport(world, mara);
    expect(await json('profile.json')).toMatchObject([{ username: 'mara', first_name: 'Mara', bio: 'Dry, "warm"' }]);
    expect(await json('shelf.json')).toMatchObject([{ tags: ['rebuy', 'a, b'], shade_notes: 'Warm', status: 'tried' }]);
    expect(await json('tags.json')).toEqual([
      { tag: 'a, b', count: 1 },
      { tag: 'rebuy', count: 1 },
    ]);
    expect(await json('follows.json')).toMatchObject([{ direction: 'following', username: 'wren' }]);
    expect(await json('pan_challenge.json')).toMatchObject([{ year: 2026, goal: 9 }]);
    expect(await json('pan_projects.json')).toMatchObject([{ project: 'Spring', role: 'owner', state: 'running' }]);
    expect(await json('pan_products.json')).toMatchObject([{ project: 'Spring', goal: 'pan', used_on: [] }]);
    expect((await json('pan_events.json')).map(({ event }: { event: string }) => event)).toEqual(['joined', 'added']);
    for (const name of [
      'ingredients',
      'suggested_ingredients',
      'suggested_months_after_opening',
      'product_requests',
      'reaction_diary',
      'purchases',
      'spending_goals',
    ])
      expect(await json(`${name}.json`)).toHaveLength(1);
    const [progress] = await json('progress_photos.json');
    expect(progress).toMatchObject({ date: '2026-05-02', description: 'Half empty' });
    expect(await sharp(await readFile(join(path, progress.photo))).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
    });
    const [review] = await json('reviews.json');
    expect(review).toMatchObject({ rating: 4, comment: 'Lovely', disclosure: 'gifted' });
    expect((await readFile(join(path, review.photos[0]))).subarray(8, 12).toString()).toBe('WEBP');
    expect(await json('review_follow_ups.json')).toMatchObject([{ verdict: 'changed', comment: 'Less so now' }]);
    const [requested] = await json('product_requests.json');
    expect(requested).toMatchObject({ brand: 'Maison', product: 'Balm', comments: 'In rose', state: 'open' });
    expect((await readFile(join(path, requested.photo))).subarray(8, 12).toString()).toBe('WEBP');
    for (const [name, { columns }] of Object.entries(exportFiles)) {
      const [first] = await json(`${name}.json`);
      expect(Object.keys(first ?? Object.fromEntries(columns.map((column) => [column, '']))), name).toEqual([
        ...columns,
      ]);
    }
    expect(await text('profile.csv')).toContain('"Dry, ""warm"""');
    expect(await text('shelf.csv')).not.toContain('wrens-own-note');
    expect((await world.app.inject({ url: '/api/me/export' })).statusCode).toBe(401);
  });

  test('Every file of an empty export has its header, and a read-me explains every file', async () => {
    shows('SETT-50');
    const { text } = await downloadExport(world, await world.member());
    const readme = await text('README.txt');
    for (const [name, { about, columns }] of Object.entries(exportFiles)) {
      expect((await text(`${name}.csv`)).split('\r\n')[0]).toBe(`\ufeff${columns.join(',')}`);
      expect(readme).toContain(`${name}\n  ${about}`);
    }
  });

  test('Exporting, importing, and exporting again preserves a shelf, its purchases, and spending goals', async () => {
    shows('OPEN-30', 'SPEND-15', 'PANP-19');
    const mara = await world.member();
    const { shades } = await world.family(['Honey', 'Rosé "Brut"'], { name: 'Velvet, Hour', brand: 'Maison “Ü”' });
    const many = [
      ...shades,
      ...(await Promise.all(['=Odd', "'-Twice", 'Plain'].map((name) => world.product({ name })))),
    ];
    const packages: PackageForm[][] = [
      [
        bought({ price: { minor: 1290, currency: 'EUR' }, size: { amount: 7.5, unit: 'ml' }, boughtAt: '=Shop, "1"' }),
        bought({ price: { minor: 5, currency: 'KWD' }, boughtOn: '2026-02-01' }),
      ],
      [bought({ obtained: 'gift', price: { minor: 3000, currency: 'JPY' }, size: { amount: 12, unit: 'pieces' } })],
      [bought({ boughtOn: null })],
    ];
    const notes = ['Two\nlines, "quoted"', '=SUM(A1)', "'=kept", '  - inner', ''];
    for (const [index, { id: productId }] of many.entries()) {
      const entry = await world.shelve(mara, {
        productId,
        status: index % 2 ? 'tried' : 'currently_using',
        customTags: [['everyday', 'a, "b"', "'=x"], [], ['@home']][index % 3] ?? [],
        shadeNotes: notes[index] ?? '',
      });
      const dates =
        index % 2 ? { dateStarted: '2026-02-14' } : { dateStarted: '2025-12-31', dateFinished: '2026-03-01' };
      await mara.call(changeShelfEntry, { params: { id: entry.id }, body: dates });
      const params = { id: entry.id };
      await mara.call(changePackage, {
        params,
        body: { printedExpiry: '2027-03', batchNote: '=L1, "x"', ownPeriod: 9 },
      });
      for (const on of ['2026-06-14', '2026-06-15', '2026-06-15'])
        await mara.call(countUse, { params, body: { key: crypto.randomUUID(), on, at: `${on}T10:00:00.000Z` } });
      await mara.call(setLevel, { params, body: { level: 40, on: '2026-06-15', at: '2026-06-15T10:00:00.000Z' } });
      await mara.call(weighProduct, {
        params,
        body: { grams: 48.5, on: '2026-06-14', at: '2026-06-14T10:00:00.000Z' },
      });
      await mara.call(setBuyAgain, { params, body: { wouldBuyAgain: index % 2 === 0 } });
      for (const body of packages[index] ?? []) await mara.call(recordPurchase, { params, body });
    }
    for (const [place, goal] of [
      { goal: 'uses' as const, target: 12 },
      { goal: 'pan' as const, target: null },
    ].entries()) {
      const body = { name: `Winter, “no. ${place}”: on`, startsOn: '2026-01-01', endsOn: place ? null : '2026-12-31' };
      const params = (await mara.call(startPanProject, { body })).body;
      const productIds = many.slice(place, place + 2).map(({ id }) => id);
      await mara.call(addPanProducts, { params, body: { productIds, ...goal } });
      const rowId = (await mara.call(getPanProject, { params })).body.participants[0]?.products[0]?.id ?? 0;
      await mara.call(markPan, { params: { ...params, rowId }, body: { isHit: true } });
    }
    await world.pool.query('update shelf_entries set imported_rating = 1 + id % 5 where user_id = $1', [mara.id]);
    const first = await downloadExport(world, mara);
    const fresh = await world.member();
    expect(await importInto(fresh, await first.text('shelf.csv'))).toEqual({
      added: 5,
      skipped: 0,
      purchases: 5,
    });
    const second = await downloadExport(world, fresh);
    expect(await second.json('shelf.json')).toEqual(await first.json('shelf.json'));
    for (const name of ['shelf.csv', 'tags.csv', 'tags.json'])
      expect(await second.text(name)).toBe(await first.text(name));
    expect((await first.json('shelf.json'))[0]).toMatchObject({
      shade: 'Honey',
      shade_notes: 'Two\nlines, "quoted"',
      tags: ['everyday', 'a, "b"', "'=x"],
      date_started: '2025-12-31',
      date_finished: '2026-03-01',
      uses: '2026-06-14 2026-06-15 2026-06-15',
      levels: '2026-06-14=100@48.5 2026-06-15=40',
      would_buy_again: 'yes',
      rating: expect.any(Number),
      batch_note: '=L1, "x"',
    });
    expect(await first.json('uses.json')).toHaveLength(15);
    expect(await second.json('uses.json')).toHaveLength(15);
    expect(await importInto(fresh, await first.text('purchases.csv'))).toEqual({ added: 0, skipped: 4, purchases: 4 });
    const goals = [
      { kind: 'no_buy', startsOn: '2026-06-01', endsOn: '2026-06-30', mostProducts: null, mostSpent: null },
      {
        kind: 'low_buy',
        startsOn: '2026-07-01',
        endsOn: '2026-07-31',
        mostProducts: 2,
        mostSpent: { minor: 5005, currency: 'EUR' },
      },
    ] as const;
    for (const body of goals) await mara.call(startSpendingGoal, { body });
    const withGoals = await downloadExport(world, mara);
    const bring = async () =>
      fresh.call(bringSpendingGoals, { body: { csv: await withGoals.text('spending_goals.csv') } });
    expect((await bring()).body).toEqual({ added: 2, leftOut: 0 });
    expect((await bring()).body).toEqual({ added: 0, leftOut: 2 });
    expect((await fresh.call(bringSpendingGoals, { body: { csv: 'brand,product' } })).status).toBe(400);
    const third = await downloadExport(world, fresh);
    expect(await third.json('spending_goals.json')).toEqual(await withGoals.json('spending_goals.json'));
    // The ids differ, so they are ignored.
    const inOrder = (rows: { product_id: number; price: string | null; package_id: number }[]) =>
      rows
        .map(({ package_id: _new, ...row }) => row)
        .toSorted(
          (one, other) => one.product_id - other.product_id || (one.price ?? '').localeCompare(other.price ?? ''),
        );
    expect(inOrder(await third.json('purchases.json'))).toEqual(inOrder(await first.json('purchases.json')));
    expect(await importInto(fresh, await first.text('shelf.csv'))).toEqual({
      added: 0,
      skipped: 0,
      purchases: 0,
    });
  });

  test('An exported diary can be imported on any server, except for its photos', async () => {
    shows('DIARY-16', 'OPEN-30');
    const mara = await world.member();
    const keeper = await world.administrator();
    const { shades } = await world.family(['Rosé "Brut"'], { name: 'Diary, Tint', brand: '=Maison' });
    const [cream, gone, wanted] = [
      await world.product({ name: 'Diary Cream' }),
      await world.product({ name: 'Diary Gone' }),
      await world.product({ name: 'Diary Wanted' }),
    ];
    const tint = shades[0]?.id ?? 0;
    for (const productId of [cream.id, tint]) await world.shelve(mara, { productId });
    const photo = dataString({ type: 'image/png', bytes: await plain.png().toBuffer() });
    const redness = { date: '2026-06-01', kind: 'redness', strength: 2 } as const;
    const bodies: ReactionForm[] = [
      { ...redness, productIds: [cream.id, tint], note: '=SUM(A1)\n"two; lines"', bodyPart: 'face' },
      { ...redness, others: [{ kind: 'itching', strength: 3 }], productIds: [tint, gone.id], photo },
      { date: '2026-06-02', kind: 'fine', strength: null, productIds: [wanted.id] },
      // Two identical entries remain two entries.
      { ...redness, productIds: [cream.id] },
      { ...redness, productIds: [cream.id] },
    ];
    for (const body of bodies) expect((await mara.call(recordReaction, { body })).status).toBe(201);
    await keeper.call(deleteProduct, { params: { id: gone.id } });
    const first = await downloadExport(world, mara);
    const bring = async (member: Member, csv: string) => (await member.call(importReactions, { body: { csv } })).body;
    const csv = await first.text('reaction_diary.csv');
    expect(await bring(mara, csv)).toEqual({ added: 0, leftOut: 5, unlinked: 0 });
    await eraseMember(world.context, mara.id, 'deleted');

    const fresh = await world.member();
    expect(await bring(fresh, csv)).toEqual({ added: 5, leftOut: 0, unlinked: 1 });
    const second = await downloadExport(world, fresh);
    const withoutPhotos = async (file: typeof first) =>
      (await file.json('reaction_diary.json')).map((row: object) => ({ ...row, photo: null }));
    expect(await withoutPhotos(second)).toEqual(await withoutPhotos(first));
    expect(await bring(fresh, csv)).toEqual({ added: 0, leftOut: 5, unlinked: 0 });
    expect(await bring(fresh, await second.text('reaction_diary.csv'))).toMatchObject({ added: 0 });
    // Another server has different ids, so the import finds the products on the shelf by name.
    const elsewhere = await world.member();
    for (const productId of [cream.id, tint]) await world.shelve(elsewhere, { productId });
    const other = new Map([
      [`${cream.id}`, `${tint}`],
      [`${tint}`, `${cream.id}`],
      [`${wanted.id}`, '987654'],
    ]);
    const swapped = csv.replaceAll(/[\d,]+(?="?\r\n)/g, (ids) => ids.replaceAll(/\d+/g, (id) => other.get(id) ?? id));
    expect(swapped).not.toBe(csv);
    expect(await bring(elsewhere, swapped)).toEqual({ added: 5, leftOut: 0, unlinked: 2 });
    const { body: reactions } = await elsewhere.call(listReactions, { query: {} });
    const shownProducts = reactions.flatMap(({ products }) => products);
    expect(shownProducts.filter(({ id }) => id === null).map(({ name }) => name.split(' ').at(-1))).toEqual([
      'Wanted',
      'Gone',
    ]);
    expect(shownProducts.filter(({ id }) => id === cream.id)).toHaveLength(3);
    const header = 'date,kind,strength,other_reactions,body_part,products,note,photo,product_ids';
    const tomorrow = ['2026-06-17,fine,,,,Any Balm,,,', '2026-06-14,rash,,,,Any Balm,,,', '2026-06-14,fine,,,,,,,'];
    expect(await bring(fresh, [header, ...tomorrow].join('\n'))).toEqual({ added: 0, leftOut: 3, unlinked: 0 });
    expect((await fresh.call(importReactions, { body: { csv: 'brand,product' } })).status).toBe(400);
    expect((await fresh.call(importReactions, { body: { csv: 'date,products\n"open' } })).status).toBe(400);
    const many = Array.from({ length: limits.diary.entries }, (_, place) => `2026-06-14,fine,,,,Any ${place},,,`);
    expect(await bring(fresh, [header, ...many].join('\n'))).toMatchObject({
      added: limits.diary.entries - 5,
      leftOut: 5,
    });
    expect((await bring(fresh, [header, ...many].join('\n'))).added).toBe(0);
  });

  test('Reviewing a shelf import returns the outcome of each row and saves nothing', async () => {
    const mara = await world.member();
    await world.family(['Fawn', 'Fig'], { name: 'Cloud Tint', brand: 'Ondine' });
    const known = await world.product({ name: 'Overcast Cream', brand: 'Halden' });
    await world.shelve(mara, { productId: known.id });
    const csv = [
      'ONDINE,cloud tint,fig,Currently Using',
      'Ondine,Cloud Tint,,Tried',
      'Ondine,Cloud Tint,Gone,Tried',
      'Halden,Overcast Creme,,',
      'Halden,Overcast Cream,,Tried',
      'Nobody,Zzxqv Wwkpj,,Tried',
      'Ondine,Cloud Tint,Fawn,Perhaps',
    ].join('\n');
    const { body } = await mara.call(reviewShelfImport, { body: { csv } });
    expect(body.map(({ outcome, entry }) => [outcome, entry.status])).toEqual([
      ['matched', 'currently_using'],
      ['unsure', 'tried'],
      ['unsure', 'tried'],
      ['unsure', 'want_to_try'],
      ['on_shelf', 'tried'],
      ['unmatched', 'tried'],
      ['matched', 'want_to_try'],
    ]);
    expect(body[0]?.candidates).toMatchObject([{ variantName: 'Fig' }]);
    expect(body[3]?.candidates).toMatchObject([{ id: known.id, brandName: 'Halden', name: 'Overcast Cream' }]);
    expect(body[6]).toMatchObject({ problem: null, candidates: [{ variantName: 'Fawn' }] });
    expect(body[6]?.notes).toEqual([expect.stringMatching(/“Perhaps” isn’t a status/)]);
    expect((await mara.call(listShelf, { query: {} })).body).toHaveLength(1);
  });

  test('A new export ends the member’s previous export, but not another member’s', async () => {
    shows('SETT-34');
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const mara = await world.member();
    const wren = await world.member();
    for (const member of [mara, wren]) {
      const { id } = await world.shelve(member, {});
      await world.pool.query(
        `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
         select $1, $2, gen_random_uuid(), '2020-01-01', now() from generate_series(1, 20000)`,
        [member.id, id],
      );
    }
    const start = ({ token }: Member) =>
      fetch(`${origin}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
    const [first, others] = [await start(mara), await start(wren)];
    const second = await start(mara);
    await expect(first.bytes()).rejects.toThrow('terminated');
    const endOfArchive = 'PK\u0005\u0006';
    for (const archive of [second, others])
      expect(Buffer.from(await archive.bytes()).includes(endOfArchive)).toBe(true);
  });

  test('An export reads a full diary page by page, and in order', async () => {
    shows('SETT-34', 'DIARY-16');
    const mara = await world.member();
    await world.pool.query(
      `insert into reactions (user_id, happened_on, kind, product_ids, product_names)
       select $1, date '2026-05-01' - number / 3, 'fine', '{1}', '{Balm}' from generate_series(1, 1000) as number`,
      [mara.id],
    );
    const read = async (afterFirst: () => Promise<unknown>) => {
      const rows: { id: number; happenedOn: string }[] = [];
      for await (const row of openDataExport(world.context.database, mara.id).diary())
        if (rows.push(row) === 1) await afterFirst();
      return rows;
    };
    const all = await read(async () => {});
    expect(new Set(all.map(({ id }) => id)).size).toBe(1000);
    expect(all).toEqual(
      all.toSorted((one, other) => other.happenedOn.localeCompare(one.happenedOn) || other.id - one.id),
    );
    const removed = () => world.pool.query('delete from reactions where user_id = $1', [mara.id]);
    expect((await read(removed)).length).toBeLessThanOrEqual(250);
  });

  test('Unreadable files and invalid entries in a shelf import add nothing to the shelf', async () => {
    const mara = await world.member();
    const refused = await mara.call(reviewShelfImport, { body: { csv: 'brand,product\n"open,' } });
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringMatching(/Can’t read this file/)]);
    const strange = await mara.call(reviewShelfImport, { body: { csv: 'Qzx\0\uFFFD,Wvkqj,\0,Tried' } });
    expect(strange.body).toMatchObject([{ outcome: 'unmatched' }]);
    const product = await world.product();
    const entry = {
      productId: product.id,
      status: 'tried' as const,
      customTags: [],
      shadeNotes: null,
      dateStarted: '2026-02-02',
      dateFinished: '2026-02-01',
      dateAdded: null,
    };
    const outOfOrder = await mara.call(importShelf, { body: { entries: [entry] } });
    expect(outOfOrder.error.code).toBe('finish_before_start');
    const unknown = await mara.call(importShelf, {
      body: { entries: [{ ...entry, productId: 999_999, dateFinished: null }] },
    });
    expect(unknown.body).toEqual({ added: 0, skipped: 1, purchases: 0 });
    const unstorable = await mara.call(importShelf, {
      body: { entries: [{ ...entry, dateFinished: null, shadeNotes: 'a\0' }] },
    });
    expect(unstorable.status).toBe(400);
    expect((await mara.call(listShelf, { query: {} })).body).toEqual([]);
  });
});
