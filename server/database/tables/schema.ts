import { sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { activityTypes, disclosures, notificationKinds, shadeVerdicts, shelfStatuses } from '#contract/statuses.ts';
import { bytea, created, moment, number, ownedRow, derived } from './columns.ts';

/** The migrations create the tables, with all checks and indexes. schema.test.ts compares the columns. */
export const members = pgTable('members', {
  id: uuid().primaryKey(),
  username: text(),
  firstName: text(),
  lastName: text(),
  bio: text(),
  isDemo: boolean().notNull().default(false),
  createdAt: created(),
  /** The folded username, first name, and last name, for searching people. */
  searchText: derived(
    sql`fold(coalesce(username, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`,
  ),
  /** A trigger on `follows` updates these counts. */
  followerCount: integer().notNull().default(0),
  followingCount: integer().notNull().default(0),
  picture: text(),
  /** True if the app shows which shades on the shelf are nearly the same as a shade that the member wants to try. */
  tellsLookalikes: boolean().notNull().default(true),
  sharesVerdicts: boolean().notNull().default(false),
});

export const suspensions = pgTable('suspensions', {
  memberId: uuid().primaryKey(),
  reason: text().notNull(),
  /** The first day (UTC) on which the member can write again. Null if the suspension lasts until it is lifted. */
  endsOn: date({ mode: 'string' }),
  suspendedBy: uuid(),
  suspendedAt: created(),
});

export const administrators = pgTable('administrators', {
  memberId: uuid().primaryKey(),
  username: text().notNull(),
  appointedBy: text().notNull(),
  appointedAt: created(),
});

export const follows = pgTable('follows', {
  followerId: uuid().notNull(),
  followedId: uuid().notNull(),
  createdAt: created(),
});

/** Keyed hashes of former usernames that nobody else can take yet. */
export const freedUsernames = pgTable('freed_usernames', {
  nameHash: bytea().primaryKey(),
  freedBy: uuid(),
  freedAt: moment().notNull(),
});

export const blocks = pgTable('blocks', {
  blockerId: uuid().notNull(),
  blockedId: uuid().notNull(),
  createdAt: created(),
});

export const brands = pgTable('brands', {
  id: number().generatedByDefaultAsIdentity().primaryKey(),
  name: text().notNull(),
  slug: derived(sql`fold(regexp_replace(name, '\\s+', '-', 'g'))`),
  searchKey: derived(sql`replace(search_key(name), ' ', '')`),
  isDemo: boolean().notNull().default(false),
  createdAt: created(),
});

export const brandAliases = pgTable('brand_aliases', {
  searchKey: text().primaryKey(),
  name: text().notNull(),
  brandId: number().notNull(),
});

export const categories = pgTable('categories', {
  id: number().generatedByDefaultAsIdentity().primaryKey(),
  name: text().notNull(),
});

export const subcategories = pgTable('subcategories', {
  id: number().generatedByDefaultAsIdentity().primaryKey(),
  name: text().notNull(),
  categoryId: number().notNull(),
});

export const products = pgTable('products', {
  id: number().generatedByDefaultAsIdentity().primaryKey(),
  parentId: number(),
  familyId: number()
    .notNull()
    .generatedAlwaysAs(sql`coalesce(parent_id, id)`),
  name: text().notNull(),
  slug: text().notNull(),
  brandId: number().notNull(),
  brandFolded: text().notNull(),
  categoryId: number(),
  subcategoryId: number(),
  description: text(),
  searchWords: text(),
  kindsRead: smallint().notNull().default(0),
  variantName: text(),
  variantDescription: text(),
  variantColor: text(),
  image: text(),
  images: text().array().notNull().default([]),
  defaultTags: text().array().notNull().default([]),
  editorialSections: text().array().notNull().default([]),
  source: text(),
  sourceLicence: text(),
  sourceUrl: text(),
  isDemo: boolean().notNull().default(false),
  reviewCount: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
  averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).generatedAlwaysAs(
    sql`case when review_count > 0 then round(rating_sum::numeric / review_count, 2) end`,
  ),
  nameFolded: derived(sql`fold(name)`),
  createdAt: created(),
  /** Includes those of its shades. Triggers update this column and the next (functions/ingredients.sql). */
  ingredientIds: integer().array(),
  /** True if every name in the newest list is known, also in the lists of its shades. */
  labelRead: boolean().notNull().default(false),
  monthsAfterOpening: smallint(),
  /** Shades without a place come after the others, in the order of the ids. */
  shadePlace: smallint(),
  /** The manufacturer's number or name for the color. */
  shadeCode: text(),
  /** When an administrator last changed the product. */
  changedAt: moment(),
});

/** Outside of its days, a section is open only to administrators. The products in `productOrder` come first. */
export const editorialSections = pgTable('editorial_sections', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  /** Null if product pages show the id, as specified. */
  badge: text(),
  place: integer().notNull(),
  isFeatured: boolean().notNull().default(true),
  startsOn: date({ mode: 'string' }),
  endsOn: date({ mode: 'string' }),
  productOrder: number().array().notNull().default([]),
});

/** The number of top-level products per category and subcategory, updated by triggers. */
export const productCounts = pgTable('product_counts', {
  categoryId: number(),
  subcategoryId: number(),
  total: integer().notNull(),
});

export const productBarcodes = pgTable('product_barcodes', {
  code: text().notNull(),
  productId: number().notNull(),
});

/** Only the owner sees them (shade-verdicts.ts, uses.routes.ts, reviews.routes.ts). */
export const privateColumns = {
  shadeVerdict: text({ enum: shadeVerdicts }),
  shadeVerdictAt: moment(),
  /** Moved to packages. These columns remain for one release, because older processes select them. */
  printedExpiry: text(),
  batchNote: text(),
  ownPeriod: smallint(),
  /** The rating in an imported file, until the member writes a review. */
  importedRating: smallint(),
  wouldBuyAgain: boolean(),
  wouldBuyAgainAt: moment(),
};

export const shelfEntries = pgTable('shelf_entries', {
  ...ownedRow(),
  productId: number().notNull(),
  status: text({ enum: shelfStatuses }).notNull(),
  customTags: text().array().notNull().default([]),
  shadeNotes: text(),
  dateStarted: date({ mode: 'string' }),
  dateFinished: date({ mode: 'string' }),
  createdAt: created(),
  updatedAt: created(),
  ...privateColumns,
});

export const reviews = pgTable('reviews', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid().notNull(),
  productId: number().notNull(),
  familyId: number().notNull(),
  shelfEntryId: number(),
  rating: smallint().notNull(),
  comment: text(),
  disclosure: text({ enum: disclosures }).notNull(),
  photos: text().array().notNull().default([]),
  helpfulVotes: integer().notNull().default(0),
  createdAt: created(),
  editedAt: moment(),
  ingredientsVersionId: number(),
  /** For how many days the author had used the product when writing the review, according to the usage dates. */
  usedDays: integer(),
  sharesUse: boolean().notNull().default(true),
  hasFollowUps: boolean().notNull().default(false),
});

export const reviewVotes = pgTable('review_votes', {
  userId: uuid().notNull(),
  reviewId: number().notNull(),
  createdAt: created(),
});

export const activities = pgTable('activities', {
  id: number().notNull().generatedAlwaysAsIdentity(),
  userId: uuid().notNull(),
  type: text({ enum: activityTypes }).notNull(),
  productId: number().notNull(),
  shelfEntryId: number(),
  reviewId: number(),
  status: text({ enum: shelfStatuses }),
  createdAt: created(),
});

export const notifications = pgTable('notifications', {
  ...ownedRow(),
  kind: text({ enum: notificationKinds }).notNull(),
  actorId: uuid(),
  reviewId: number(),
  productId: number(),
  /** The pan project of an invitation. Deleting the invited participant deletes the notification. */
  projectId: number(),
  message: text().notNull(),
  createdAt: created(),
});

export const media = pgTable('media', {
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: created(),
});
