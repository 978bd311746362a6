import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { addSynonyms, changeSynonyms, deleteSynonyms, listSynonyms } from '#contract/search.ts';
import { listProducts } from '#contract/catalog.ts';
import { createWorld } from '#test/world.ts';
import { shows } from '#test/rules.ts';

const world = await createWorld();
const keeper = await world.administrator();

async function found(search: string): Promise<number[]> {
  const { body } = await keeper.call(listProducts, { query: { search } });
  return (Array.isArray(body) ? body : body.products).map(({ id }) => id);
}

test('Added, changed, and deleted synonyms affect the next search', async () => {
  shows('ADMIN-32');
  const { id } = await world.product({ name: 'Gannet Paste' });
  expect(await found('wibblecream')).toEqual([]);
  const { body: added, status } = await keeper.call(addSynonyms, { body: { names: ['Wibblecream', 'paste'] } });
  expect([status, added.names]).toEqual([201, ['paste', 'Wibblecream']]);
  expect(await found('wibblecream')).toEqual([id]);
  expect((await keeper.call(listSynonyms, { query: { search: 'WIBBLE' } })).body).toEqual([added]);
  await keeper.call(changeSynonyms, { params: { id: added.id }, body: { names: ['Wobblecream', 'paste'] } });
  expect([await found('wobblecream'), await found('wibblecream gannet')]).toEqual([[id], [id]]);
  await keeper.call(deleteSynonyms, { params: { id: added.id } });
  expect(await found('wobblecream')).toEqual([]);
  const { body: changes } = await keeper.call(listAdminChanges, { query: { subject: 'search' } });
  expect(changes.map(({ action, before, after }) => [action, before?.['name'], after?.['name']])).toEqual([
    ['deleted', 'paste, Wobblecream', undefined],
    ['changed', 'paste, Wibblecream', 'paste, Wobblecream'],
    ['added', undefined, 'paste, Wibblecream'],
  ]);
});

test('A synonym group is rejected (400) if another group already contains all its words', async () => {
  shows('ADMIN-34');
  const add = (names: string[]) => keeper.call(addSynonyms, { body: { names } });
  const { body: first } = await add(['Quillcream', 'Quill balm', 'Quill']);
  const message = 'Another group already has these words';
  for (const names of [
    ['quillcream', 'QUILL BALM', 'quill'],
    ['Quill', 'quillcream'],
  ]) {
    const reply = await add(names);
    expect([reply.status, reply.error.fields?.['names']]).toEqual([400, message]);
  }
  const { body: wider } = await add(['Quill', 'Plume']);
  const change = await keeper.call(changeSynonyms, {
    params: { id: wider.id },
    body: { names: ['Quill', 'quill balm'] },
  });
  expect(change.error.fields?.['names']).toBe(message);
  const replies = await Promise.all([add(['Twinword', 'Wordtwin']), add(['Wordtwin', 'Twinword'])]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const own = { params: { id: first.id }, body: { names: ['Quill', 'Quillcream'] } };
  expect((await keeper.call(changeSynonyms, own)).status).toBe(200);
});

test('A synonym group needs two different words (otherwise 400), and members cannot list the groups (403)', async () => {
  shows('ADMIN-32');
  const reply = await keeper.call(addSynonyms, { body: { names: ['crème', 'Creme'] } });
  expect([reply.status, reply.error.fields?.['names']]).toEqual([400, 'Enter at least two words that mean the same']);
  const mara = await world.member();
  expect((await mara.call(listSynonyms, { query: {} })).status).toBe(403);
});
