import type { HandlerInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/sections.ts';
import { editorialSectionIds } from '#contract/statuses.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { differences, requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { selectSectionIds } from '#server/features/catalog/products.sql.ts';
import * as stored from '#server/features/catalog/sections.sql.ts';
import { viewSection } from '#server/features/catalog/sections.ts';

const isSpecified = (id: string) => editorialSectionIds.some((specified) => specified === id);

export async function listAdminSections({ database, now }: Context): Promise<calls.AdminSection[]> {
  const sections = await stored.selectCountedSections(database);
  return sections.map((section) => ({ ...viewSection(section, now()), isSpecified: isSpecified(section.id) }));
}

export async function changeSection(
  { queries, record }: Administration,
  { params: { sectionId }, body: { from, ...wanted } }: HandlerInput<typeof calls.changeSection>,
): Promise<void> {
  const { id, place: _place, productOrder: _order, ...before } = await lockSection(queries, sectionId);
  const { isFeatured: _featured, ...texts } = before;
  requireUnchanged(texts, wanted, from);
  const after = { ...before, ...wanted };
  // A cleared badge is the specified one.
  if (after.badge === '') after.badge = null;
  if (after.startsOn !== null && after.endsOn !== null && after.startsOn > after.endsOn)
    throw fieldError('invalid_input', 'endsOn', 'The last day can’t be before the first day');
  const changed = differences(before, after);
  if (Object.keys(changed.after).length === 0) return;
  await stored.updateSection(queries, id, changed.after);
  await record('changed', 'section', id, changed);
}

/** Sections that the list omits, for example because they were just added, come last. */
export async function orderSections(
  { queries, record }: Administration,
  { body: { ids, from } }: HandlerInput<typeof calls.orderSections>,
): Promise<void> {
  const sections = (await stored.lockSections(queries)).toSorted((one, other) => one.place - other.place);
  const before = sections.map(({ id }) => id);
  requireUnchanged({ ids: before }, { ids }, from);
  const after = [...ids.filter((id) => before.includes(id)), ...before.filter((id) => !ids.includes(id))];
  if (after.join() === before.join()) return;
  for (const [index, id] of after.entries()) await stored.updateSection(queries, id, { place: index + 1 });
  await record('changed', 'section', 'order', { before: { sections: before }, after: { sections: after } });
}

/** `from` contains the products as the page showed them. */
export async function orderSectionProducts(
  { queries, record }: Administration,
  { params: { sectionId }, body: { productIds, from } }: HandlerInput<typeof calls.orderSectionProducts>,
): Promise<void> {
  await lockSection(queries, sectionId);
  const before = await shownIds(queries, sectionId);
  requireUnchanged({ productIds: before.map(String) }, { productIds }, from);
  if (before.join() === productIds.join()) return;
  await stored.updateSection(queries, sectionId, { productOrder: [...new Set(productIds)] });
  await record('changed', 'section', sectionId, { before: { productIds: before }, after: { productIds } });
}

export async function addSection(
  { queries, record }: Administration,
  { body: { id, title, copyOf, withProducts } }: HandlerInput<typeof calls.addSection>,
): Promise<{ id: string }> {
  const model = await lockSection(queries, copyOf);
  const productIds = withProducts ? await shownIds(queries, copyOf) : [];
  const section = { ...model, id, title, badge: title.slice(0, 40), productOrder: productIds };
  if (!(await stored.insertSection(queries, section)))
    throw fieldError('already_exists', 'id', 'Another section has this address');
  await stored.addToSection(queries, id, productIds);
  await record('added', 'section', id, { after: { title, copyOf, productIds } });
  return { id };
}

export async function deleteSection(
  { queries, record }: Administration,
  { params: { sectionId } }: HandlerInput<typeof calls.deleteSection>,
): Promise<void> {
  await liftStatementTimeout(queries);
  const { title } = await lockSection(queries, sectionId);
  if (isSpecified(sectionId))
    throw new CallError('not_empty', `${title} can’t be deleted. Take it off Discover instead.`);
  const productIds = await stored.deleteSectionRow(queries, sectionId);
  await record('deleted', 'section', sectionId, { before: { name: title, productIds } });
}

const shownIds = (queries: Queries, id: string) => selectSectionIds(queries, id, limits.search.arrayRows);

const lockSection = async (queries: Queries, id: string) =>
  found(await stored.lockSection(queries, id), 'not_found', 'Section not found');
