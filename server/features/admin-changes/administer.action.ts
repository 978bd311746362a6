import type { AdminAction, AdminSubject } from '#contract/admin-changes.ts';
import type { Context } from '#server/context.ts';
import { mediaHash } from '#contract/media.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { dropPicturesJob, dropUnusedPictures } from '#server/media/store-pictures.ts';
import { afterCommit, inTransaction, type Queries } from '#server/database/database.ts';
import type { StoredProduct } from '#server/features/catalog/admin-products.sql.ts';
import { insertAdminChange } from './admin-changes.sql.ts';
import { differences } from './require-unchanged.rules.ts';

/** In seconds. Longer than decisions can be undone. */
const hour = 60 * 60;

type Facts = Record<string, unknown> | null;

export interface Administration {
  queries: Queries;
  administratorId: string;
  context: Context;
  record: (
    action: AdminAction,
    subject: AdminSubject,
    subjectId: string | number,
    facts: { before?: Facts; after?: Facts },
  ) => Promise<void>;
  /** Deletes those of these pictures that no row refers to after the commit or, if `later` is set, after an hour. */
  dropUnused: (addresses: readonly (string | null)[], when?: { later: boolean }) => Promise<void>;
}

/** Runs an administrator's change in one transaction. Only `record` adds entries to the change log. */
export function administer<Call extends { viewer: { id: string }; context: Context }, Result>(
  call: Call,
  change: (administration: Administration, call: Call) => Promise<Result>,
): Promise<Result> {
  const { viewer, context } = call;
  return inTransaction(context.database, async (queries) => {
    const record: Administration['record'] = (action, subject, subjectId, facts) =>
      insertAdminChange(queries, {
        administratorId: viewer.id,
        action,
        subject,
        subjectId: String(subjectId),
        ...facts,
      });
    const dropUnused: Administration['dropUnused'] = async (addresses, { later } = { later: false }) => {
      const hashes = addresses.flatMap((address) => mediaHash(address ?? '') ?? []);
      if (hashes.length === 0) return;
      if (later) await insertJob(queries, dropPicturesJob, { hashes }, hour);
      else await afterCommit(queries, (database) => dropUnusedPictures({ ...context, database }, hashes));
    };
    return change({ queries, administratorId: viewer.id, context, record, dropUnused }, call);
  });
}

/** Omits counts and derived columns. */
const recordedFields = [
  'parentId',
  'name',
  'slug',
  'brandId',
  'categoryId',
  'subcategoryId',
  'description',
  'image',
  'images',
  'variantName',
  'variantDescription',
  'variantColor',
  'shadeCode',
  'defaultTags',
  'editorialSections',
  'monthsAfterOpening',
] as const satisfies readonly (keyof StoredProduct)[];

/** Returns the fields that the change log records. */
export const factsOf = (product: StoredProduct) =>
  Object.fromEntries(recordedFields.map((name) => [name, product[name]]));

/** Adds the changed fields, with their old and new values, and `more` to the change log, or nothing. */
export async function recordProductChange(
  { record }: Administration,
  before: StoredProduct,
  after: StoredProduct,
  more: { before: Record<string, unknown>; after: Record<string, unknown> } = { before: {}, after: {} },
): Promise<void> {
  const changed = differences(factsOf(before), factsOf(after));
  const facts = { before: { ...changed.before, ...more.before }, after: { ...changed.after, ...more.after } };
  if (Object.keys(facts.after).length > 0) await record('changed', 'product', before.id, facts);
}

export interface RightsChange {
  memberId: string;
  /** Null if an operator made the change in the terminal. */
  administratorId: string | null;
  before?: { name: string | null };
  after?: { name: string };
}

export function recordRights(
  queries: Queries,
  action: 'appointed' | 'dismissed',
  { memberId, administratorId, before, after }: RightsChange,
): Promise<void> {
  const facts = { ...after, ...(administratorId === null && { by: 'operator' }) };
  const known = { before, after: Object.keys(facts).length === 0 ? null : facts };
  return insertAdminChange(queries, { administratorId, action, subject: 'member', subjectId: memberId, ...known });
}
