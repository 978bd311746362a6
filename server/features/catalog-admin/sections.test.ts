import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { changeProduct } from '#contract/catalog-admin/products.ts';
import { getProduct, listSection } from '#contract/catalog.ts';
import * as calls from '#contract/sections.ts';
import { editorialSections } from '#contract/statuses.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const second = await world.administrator('shelf_helper');
const member = await world.member();
const shown = async (sectionId: string, viewer: typeof member = member) =>
  (await viewer.call(listSection, { params: { sectionId }, query: {} })).body.map(({ id }) => id);
const change = (sectionId: string, body: Parameters<typeof keeper.call<typeof calls.changeSection>>[1]['body']) =>
  keeper.call(calls.changeSection, { params: { sectionId }, body });
const order = (viewer: typeof keeper, sectionId: string, productIds: number[], from: number[]) =>
  viewer.call(calls.orderSectionProducts, {
    params: { sectionId },
    body: { productIds, from: { productIds: from.map(String) } },
  });

test('The specified sections come first, with their specified texts', async () => {
  const { body } = await member.call(calls.listSections, {});
  expect(body.map(({ id, title, description }) => ({ id, title, description }))).toEqual(editorialSections);
  expect(body.every(({ badge, isFeatured, isOpen }) => badge === null && isFeatured && isOpen)).toBe(true);
});

test('A section shows its products in the order that an administrator saved, then the newest', async () => {
  shows('ADMIN-165');
  const ids: number[] = [];
  for (let number = 1; number <= 3; number++) ids.push((await world.product({ editorialSections: ['viral'] })).id);
  const [first = 0, middle = 0, last = 0] = ids;
  expect(await shown('viral')).toEqual([last, middle, first]);
  expect((await order(keeper, 'viral', [first, last, middle], [last, middle, first])).status).toBe(200);
  expect(await shown('viral')).toEqual([first, last, middle]);
  const refused = await order(second, 'viral', [middle, last, first], [last, middle, first]);
  expect([refused.status, refused.error.stored]).toEqual([409, { productIds: [first, last, middle].map(String) }]);
  const added = await world.product({ editorialSections: ['viral'] });
  await keeper.call(changeProduct, { params: { id: last }, body: { editorialSections: [] } });
  expect(await shown('viral')).toEqual([first, middle, added.id]);
  const [log] = (await keeper.call(listAdminChanges, { query: { subject: 'section', limit: 1 } })).body;
  expect(log).toMatchObject({ subjectName: 'Viral on Social Media', after: { productIds: [first, last, middle] } });
});

test('The order of the sections is refused if somebody else changed it', async () => {
  shows('ADMIN-165');
  const before = (await keeper.call(calls.listAdminSections, {})).body.map(({ id }) => id);
  const ids = ['new', ...before.filter((id) => id !== 'new')];
  const send = (viewer: typeof keeper) => viewer.call(calls.orderSections, { body: { ids, from: { ids: before } } });
  expect((await send(keeper)).status).toBe(200);
  expect((await member.call(calls.listSections, {})).body.map(({ id }) => id)).toEqual(ids);
  const other = { ids: before.toReversed(), from: { ids: before } };
  const refused = await second.call(calls.orderSections, { body: other });
  expect([refused.status, refused.error.stored]).toEqual([409, { ids }]);
});

test('Outside of its days, a section is open only to administrators', async () => {
  shows('ADMIN-166');
  const { id } = await world.product({ editorialSections: ['allure'] });
  expect((await change('allure', { startsOn: '2020-02-01', endsOn: '2020-01-01' })).status).toBe(400);
  expect((await change('allure', { endsOn: '2020-01-01', isFeatured: false, from: { endsOn: null } })).status).toBe(
    200,
  );
  const params = { sectionId: 'allure' };
  const refused = await member.call(listSection, { params, query: {} });
  expect([refused.status, refused.error.message]).toEqual([400, 'Section not found']);
  expect(await shown('allure', keeper)).toEqual([id]);
  const listed = async (viewer: typeof member) =>
    (await viewer.call(calls.listSections, {})).body.find((section) => section.id === 'allure');
  expect(await listed(member)).toBeUndefined();
  expect(await listed(keeper)).toMatchObject({ isOpen: false, isFeatured: false });
  expect((await change('allure', { endsOn: '2030-01-01', from: { endsOn: null } })).status).toBe(409);
  expect((await change('allure', { endsOn: null, from: { endsOn: '2020-01-01' } })).status).toBe(200);
  expect(await shown('allure')).toEqual([id]);
});

test('A section starts from that of last year, with the products if wanted, and can be deleted', async () => {
  shows('ADMIN-167');
  const { id } = await world.product({ editorialSections: ['bob-2025'] });
  const body = { id: 'bob-2026', title: 'Best of Beauty 2026', copyOf: 'bob-2025', withProducts: true };
  expect((await keeper.call(calls.addSection, { body })).status).toBe(201);
  expect((await keeper.call(calls.addSection, { body })).error.fields).toHaveProperty('id');
  expect(await shown('bob-2026')).toEqual([id]);
  const sections = (await member.call(calls.listSections, {})).body;
  expect(sections.find((section) => section.id === 'bob-2026')).toMatchObject({ badge: 'Best of Beauty 2026' });
  const product = (await keeper.call(getProduct, { params: { id } })).body;
  expect(product.editorialSections).toEqual(['bob-2025', 'bob-2026']);
  const params = { sectionId: 'bob-2026' };
  expect((await keeper.call(calls.deleteSection, { params: { sectionId: 'bob-2025' } })).status).toBe(409);
  expect((await keeper.call(calls.deleteSection, { params })).status).toBe(200);
  expect((await keeper.call(getProduct, { params: { id } })).body.editorialSections).toEqual(['bob-2025']);
  const unknown = await keeper.call(changeProduct, { params: { id }, body: { editorialSections: ['bob-2026'] } });
  expect([unknown.status, unknown.error.fields]).toEqual([400, { editorialSections: 'Unknown editorial section' }]);
});
