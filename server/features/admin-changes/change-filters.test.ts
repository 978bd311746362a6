import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { addCategory, renameCategory } from '#contract/catalog-admin/categories.ts';
import { changeProduct } from '#contract/catalog-admin/products.ts';
import { changeIngredients } from '#contract/ingredients.ts';
import { declineRequests, listPendingRequests } from '#contract/moderation/queue.ts';
import { addSection, orderSectionProducts, orderSections } from '#contract/sections.ts';
import { requestProduct } from '#contract/submissions.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const second = await world.administrator('shelf_helper');

test('The change log filters by subject, entry, kind, person, and time', async () => {
  shows('ADMIN-160');
  const product = await world.product();
  const other = await world.product();
  const params = { id: product.id };
  await keeper.call(changeProduct, { params, body: { description: 'One' } });
  await second.call(changeProduct, { params, body: { description: 'Two' } });
  await keeper.call(changeProduct, { params: { id: other.id }, body: { description: 'Other' } });
  await keeper.call(addCategory, { body: { name: 'Balms' } });
  await world.pool.query("update admin_changes set created_at = '2026-01-05' where after ->> 'description' = 'One'");
  const listed = async (query: NonNullable<Parameters<typeof keeper.call<typeof listAdminChanges>>[1]>['query']) =>
    (await keeper.call(listAdminChanges, { query })).body.map(({ after }) => after?.description ?? after?.name);
  const history = { subject: 'product', subjectId: String(product.id) } as const;
  expect(await listed(history)).toEqual(['Two', 'One']);
  expect(await listed({ ...history, by: second.username?.toUpperCase() })).toEqual(['Two']);
  expect(await listed({ action: 'added' })).toEqual(['Balms']);
  expect(await listed({ ...history, until: '2026-01-06T00:00:00.000Z' })).toEqual(['One']);
  expect(await listed({ ...history, since: '2026-01-06T00:00:00.000Z' })).toEqual(['Two']);
  expect(await listed({ since: '2026-01-04T23:00:00.000Z', until: '2026-01-05T00:00:00.000Z' })).toEqual([]);
  expect(await listed({ by: 'nobody_here' })).toEqual([]);
});

test('A change is put back with the values that it set, and refused if somebody changed them since', async () => {
  shows('ADMIN-161');
  const { id } = (await keeper.call(addCategory, { body: { name: 'Serums' } })).body;
  const params = { id };
  await keeper.call(renameCategory, { params, body: { name: 'Oils' } });
  const query = { subject: 'category', subjectId: String(id), action: 'changed' } as const;
  const [change] = (await keeper.call(listAdminChanges, { query })).body;
  const back = { name: String(change?.before?.name), from: { name: String(change?.after?.name) } };
  await second.call(renameCategory, { params, body: { name: 'Drops' } });
  const refused = await keeper.call(renameCategory, { params, body: back });
  expect([refused.status, refused.error.stored]).toEqual([409, { name: 'Drops' }]);
  const anyway = { ...back, from: { name: 'Drops' } };
  expect((await keeper.call(renameCategory, { params, body: anyway })).status).toBe(200);
  const nothing = await keeper.call(renameCategory, {
    params,
    body: { ...back, from: { ...back.from, putsBack: 'all' } },
  });
  expect([nothing.status, nothing.error.code]).toEqual([409, 'already_handled']);
  const [newest] = (await keeper.call(listAdminChanges, { query })).body;
  expect(newest).toMatchObject({ before: { name: 'Drops' }, after: { name: 'Serums' } });
});

test('The change log names products, sections, and what decisions of the queue were about', async () => {
  shows('ADMIN-92');
  const product = await world.product({ name: 'Gel Mask' });
  await second.call(requestProduct, { body: { brandName: 'Pomelle', productName: 'Wanted' } });
  const [request] = (await keeper.call(listPendingRequests, { query: {} })).body;
  await keeper.call(declineRequests, { body: { ids: [request?.id ?? 0] } });
  await keeper.call(changeIngredients, { params: { id: product.id }, body: { ingredients: 'Aqua' } });
  const added = { id: 'best-2030', title: 'Best of 2030', copyOf: 'viral', withProducts: false };
  await keeper.call(addSection, { body: added });
  const params = { sectionId: 'best-2030' };
  await keeper.call(orderSectionProducts, { params, body: { productIds: [product.id] } });
  await keeper.call(orderSections, { body: { ids: ['viral'] } });
  const log = (await keeper.call(listAdminChanges, { query: { limit: 5 } })).body;
  expect(log.map(({ subjectName }) => subjectName)).toEqual([
    null,
    'Best of 2030',
    'Best of 2030',
    'Gel Mask',
    'Wanted',
  ]);
  expect(log[0]?.names).toMatchObject({ 'sections viral': 'Viral on Social Media' });
  expect(log[1]?.names).toEqual({ [`productIds ${product.id}`]: 'Gel Mask' });
  expect(log[2]?.names).toEqual({ 'copyOf viral': 'Viral on Social Media' });
});
