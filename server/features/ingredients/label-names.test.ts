import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as calls from '#contract/ingredients.ts';
import * as names from '#contract/label-names.ts';
import { claimJob } from '#server/database/jobs.sql.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { readNextLabels } from './decide-label-name.action.ts';
import { labelNameJob } from './label-names.sql.ts';
import { readLabels, saveVocabulary } from './read-labels.action.ts';

const world = await createWorld();
const { database } = world.context;
const keeper = await world.administrator();
const other = await world.administrator('shelf_helper');
const mara = await world.member();
await saveVocabulary(database);

async function labelled(...labels: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const label of labels) {
    const { id } = await world.product();
    await world.pool.query(
      `insert into product_ingredients (product_id, source, language, ingredients, seen_at) values ($1, 'Test', 'en', $2, now())`,
      [id, label],
    );
    ids.push(id);
  }
  await readLabels(database);
  return ids;
}
const list = async (query: { decided?: 'true'; search?: string; limit?: number; cursor?: string } = {}) =>
  keeper.call(names.listLabelNames, { query });
const listed = async (query = {}) => (await list(query)).body.map(({ name, labels }) => [name, labels]);
const decide = (body: Parameters<typeof keeper.call<typeof names.decideLabelName>>[1]['body'], who = keeper) =>
  who.call(names.decideLabelName, { body });
const undo = (key: string) => keeper.call(names.undoLabelName, { body: { key } });
const labelOf = async (id: number) => (await mara.call(calls.getLabel, { params: { id } })).body;
const meaningsOf = async (id: number) =>
  (await labelOf(id)).items.map(({ written, ingredient }) => [written, ingredient?.name ?? null]);
async function idOf(name: string): Promise<number> {
  const found = (await mara.call(calls.listIngredients, { query: { search: name } })).body;
  return found.find((each) => each.name === name)?.id ?? 0;
}
const stored = async () =>
  (
    await world.pool.query(
      'select id, items, ingredient_ids, fully_read, unlisted_names from product_ingredients order by id',
    )
  ).rows;

test('Unknown names are listed by frequency, and a decision applies to stored and new labels until it is undone', async () => {
  shows('INGR-47', 'INGR-48');
  const [first = 0, second = 0] = await labelled(
    'Aqua, Zorvanol Blau, Parfum',
    'Aqua, ZORVANOL-BLAU, Qwyndlewurz',
    'Aqua, Zorvanol blau, Made with love',
  );
  expect(await listed()).toEqual([
    ['Zorvanol Blau', 3],
    ['Made with love', 1],
    ['Qwyndlewurz', 1],
  ]);
  expect(await listed({ search: 'Qwyn-dle' })).toEqual([['Qwyndlewurz', 1]]);
  const page = await list({ limit: 1 });
  expect(await listed({ cursor: String(page.headers['x-next-cursor']) })).toEqual([
    ['Made with love', 1],
    ['Qwyndlewurz', 1],
  ]);
  expect((await list({ cursor: 'x' })).status).toBe(400);
  expect(page.body[0]?.example).toMatchObject({ id: expect.any(Number) });
  const before = await stored();

  const glycerin = await idOf('Glycerin');
  await decide({ key: 'zorvanolblau', decision: 'same', ingredientId: glycerin });
  expect((await list({ decided: 'true' })).body).toMatchObject([{ name: 'Zorvanol Blau', toRead: 3 }]);
  await world.post();
  expect(await meaningsOf(first)).toEqual([
    ['Aqua', 'Aqua'],
    ['Zorvanol Blau', 'Glycerin'],
    ['Parfum', 'Parfum'],
  ]);
  expect((await labelOf(first)).fullyRead).toBe(true);
  await decide({ key: 'madewithlove', decision: 'none' });
  await decide({ key: 'qwyndlewurz', decision: 'new', name: 'Qwyndle Root' });
  await world.post();
  expect(await listed()).toEqual([]);
  expect(
    (await list({ decided: 'true' })).body.map(({ name, decision, toRead, ingredient }) => [
      name,
      decision,
      toRead,
      ingredient?.name,
    ]),
  ).toEqual([
    ['Qwyndlewurz', 'new', 0, 'Qwyndle Root'],
    ['Made with love', 'none', 0, undefined],
    ['Zorvanol Blau', 'same', 0, 'Glycerin'],
  ]);
  const [fourth = 0] = await labelled('Made with love, Qwyndlewurz');
  expect(await meaningsOf(fourth)).toEqual([['Qwyndlewurz', 'Qwyndle Root']]);
  expect(await meaningsOf(second)).toContainEqual(['ZORVANOL-BLAU', 'Glycerin']);
  await world.pool.query('delete from products where id = $1', [fourth]);

  for (const key of ['zorvanolblau', 'madewithlove', 'qwyndlewurz']) expect((await undo(key)).status).toBe(200);
  await world.post();
  expect(await stored()).toEqual(before);
  expect(await idOf('Qwyndle Root')).toBe(0);
  const changes = (await keeper.call(listAdminChanges, { query: { subject: 'ingredients', limit: 1 } })).body;
  expect(changes).toMatchObject([
    { action: 'restored', before: { name: 'Qwyndlewurz', decision: 'the new ingredient Qwyndle Root' } },
  ]);
});

test('A second decision about the same name is refused with the first one, and only administrators decide', async () => {
  shows('INGR-47');
  await labelled('Aqua, Velmora');
  const aqua = await idOf('Aqua');
  const choice = { key: 'velmora', decision: 'same', ingredientId: aqua } as const;
  expect((await mara.call(names.decideLabelName, { body: choice })).status).toBe(403);
  expect((await decide({ ...choice, ingredientId: 999_999 })).status).toBe(400);
  expect((await decide({ ...choice, key: 'unheardof' })).status).toBe(404);
  await decide(choice);
  expect((await decide(choice, other)).status).toBe(200);
  const refused = await decide({ key: 'velmora', decision: 'none' }, other);
  expect(refused).toMatchObject({ status: 409, error: { stored: { decision: 'the same as Aqua' } } });
  await undo('velmora');
  expect((await undo('velmora')).status).toBe(409);
  await world.post();
});

test('Reading labels again runs in pieces, and continues after a restart', async () => {
  shows('INGR-48');
  await labelled(...Array.from({ length: 130 }, () => 'Aqua, Tarnvik'));
  await decide({ key: 'tarnvik', decision: 'none' });
  const left = async () => (await list({ decided: 'true', search: 'tarnvik' })).body[0]?.toRead;
  expect(await left()).toBe(130);
  // A process that is killed reads only the first piece.
  const job = await claimJob(database, [labelNameJob]);
  await readNextLabels(world.context, job?.payload);
  expect(await left()).toBe(30);
  await world.pool.query('update jobs set claimed_until = null');
  await world.post();
  expect(await left()).toBe(0);
  const { rows } = await world.pool.query(`select from product_ingredients where items::text like '%Tarnvik%'`);
  expect(rows).toEqual([]);
});

test('A name leaves the list with the last label that has it', async () => {
  shows('INGR-47');
  const [id] = await labelled('Aqua, Ondrivane');
  expect(await listed({ search: 'ondrivane' })).toEqual([['Ondrivane', 1]]);
  await world.pool.query('delete from products where id = $1', [id]);
  expect(await listed({ search: 'ondrivane' })).toEqual([]);
});
