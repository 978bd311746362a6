import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, moment, number, stateAmong } from './columns.ts';
import type { BulkFields } from '#contract/catalog-admin/bulk-changes.ts';
import type { products } from './schema.ts';

const fields = () => jsonb().$type<Partial<typeof products.$inferInsert>>().notNull();

/** Redirects from merged products (docs/decisions/0013). The negative id is of a product that became a shade. */
export const productRedirects = pgTable('product_redirects', {
  id: number().primaryKey(),
  productId: number().notNull(),
  /** The brand and the keys under which catalog files list the merged product. Only shades have a `variantKey`. */
  brandId: number(),
  nameKey: text(),
  variantKey: text(),
});

/**
 * Merges, deletions of products, moves between families, and removals of a member's public content. A deletion has the
 * same product in `keptId` and `goneId`, and no `keptTitle`. A move has the moved product in `goneId`, and in both columns
 * of its only pair. Only a removal has a `memberId`, and it has no products.
 */
export const productMerges = pgTable('product_merges', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  keptId: number().notNull(),
  goneId: number().notNull(),
  keptTitle: text().notNull(),
  goneTitle: text().notNull(),
  productIds: number().array().notNull(),
  administratorId: uuid(),
  mergedAt: moment().notNull(),
  memberId: uuid(),
});

export const productMergePairs = pgTable('product_merge_pairs', {
  mergeId: number().notNull(),
  goneId: number().notNull(),
  keptId: number().notNull(),
  before: fields(),
  after: fields(),
});

export const productMergeMoved = pgTable('product_merge_moved', {
  mergeId: number().notNull(),
  kind: text().notNull(),
  rowId: number().notNull(),
  userId: uuid(),
  fromId: number().notNull(),
  toId: number().notNull(),
});

export const productMergeRemoved = pgTable('product_merge_removed', {
  mergeId: number().notNull(),
  id: number().notNull().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  userId: uuid(),
  content: jsonb().notNull(),
  gaveWayTo: number(),
  pictures: text().array().notNull().default([]),
});

/** `fields` is empty for deletions and restorations. `brandId` is the id of the brand with the given name. */
export const bulkChanges = pgTable('bulk_changes', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  administratorId: uuid(),
  kind: text({ enum: ['change', 'delete', 'restore'] }).notNull(),
  fields: jsonb().$type<Omit<BulkFields, 'brandName'> & { brandId?: number | undefined }>().notNull(),
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  createdAt: created(),
  finishedAt: moment(),
  undoOrderedAt: moment(),
  undone: integer().notNull().default(0),
  kept: integer().notNull().default(0),
  undoneAt: moment(),
});

export const bulkChangeProducts = pgTable('bulk_change_products', {
  changeId: number().notNull(),
  productId: number().notNull(),
  state: stateAmong(['waiting', 'done', 'skipped', 'undone', 'kept']),
  before: jsonb(),
  after: jsonb(),
});

export const brandMerges = pgTable('brand_merges', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  keptId: number().notNull(),
  goneId: number().notNull(),
  keptName: text().notNull(),
  goneName: text().notNull(),
  productIds: number().array().notNull(),
  /** The rows that the merge deleted or changed, by table. */
  rows: jsonb().notNull(),
  administratorId: uuid(),
  mergedAt: moment().notNull(),
});
