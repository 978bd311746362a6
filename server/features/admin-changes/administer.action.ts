import type { AdminAction, AdminSubject } from '#contract/admin-changes.ts';
import type { Context } from '#server/context.ts';
import { mediaHash } from '#contract/media.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { dropPicturesJob, dropUnusedPictures } from '#server/media/store-pictures.ts';
import { afterCommit, inTransaction, type Queries } from '#server/database/database.ts';
import type { StoredProduct } from '#server/features/catalog/admin-products.sql.ts';
import { insertAdminChange } from './admin-changes.sql.ts';

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

/** Returns the fields that the change log records. Omits counts and derived columns. */
export function factsOf(product: StoredProduct) {
  const { parentId, name, slug, brandId, categoryId, subcategoryId, description, image, images } = product;
  const {
    variantName,
    variantDescription,
    variantColor,
    shadeCode,
    defaultTags,
    editorialSections,
    monthsAfterOpening,
  } = product;
  return {
    parentId,
    name,
    slug,
    brandId,
    categoryId,
    subcategoryId,
    description,
    image,
    images,
    variantName,
    variantDescription,
    variantColor,
    shadeCode,
    defaultTags,
    editorialSections,
    monthsAfterOpening,
  };
}

/** Adds the changed fields, with their old and new values, and `more` to the change log, or nothing. */
export async function recordProductChange(
  { record }: Administration,
  before: StoredProduct,
  after: StoredProduct,
  more: { before: Record<string, unknown>; after: Record<string, unknown> } = { before: {}, after: {} },
): Promise<void> {
  const then = Object.entries(factsOf(before));
  const now = new Map<string, unknown>(Object.entries(factsOf(after)));
  const changed = then.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)));
  if (changed.length === 0 && Object.keys(more.after).length === 0) return;
  await record('changed', 'product', before.id, {
    before: { ...Object.fromEntries(changed), ...more.before },
    after: { ...Object.fromEntries(changed.map(([name]) => [name, now.get(name)])), ...more.after },
  });
}

/** `administratorId` is null if an operator ended the rights in the terminal. */
export function recordDismissal(
  queries: Queries,
  memberId: string,
  administratorId: string | null,
  before: { name: string | null },
): Promise<void> {
  const after = administratorId === null ? { by: 'operator' } : null;
  const subject = { subject: 'member', subjectId: memberId } as const;
  return insertAdminChange(queries, { administratorId, action: 'dismissed', ...subject, before, after });
}
