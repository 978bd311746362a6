import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { adminActions, adminSubjects } from '#contract/admin-changes.ts';
import { reportReasons, undoableKinds } from '#contract/statuses.ts';
import { created, moment, number, suggestionStates } from './columns.ts';

export const reviewReports = pgTable('review_reports', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  reviewId: number().notNull(),
  userId: uuid().notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  description: text(),
  state: text({ enum: ['open', 'kept', 'removed'] })
    .notNull()
    .default('open'),
  createdAt: created(),
  handledAt: moment(),
});

/** A report by the member `userId` about the member `memberId`. */
export const personReports = pgTable('person_reports', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  memberId: uuid().notNull(),
  userId: uuid().notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  description: text(),
  state: text({ enum: ['open', 'dismissed', 'upheld'] })
    .notNull()
    .default('open'),
  createdAt: created(),
  handledAt: moment(),
});

export const productRequests = pgTable('product_requests', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid().notNull(),
  productName: text().notNull(),
  brandName: text().notNull(),
  productPhoto: text(),
  additionalComments: text(),
  barcode: text(),
  state: text({ enum: ['open', 'added', 'declined'] })
    .notNull()
    .default('open'),
  reason: text(),
  productId: number(),
  createdAt: created(),
  handledAt: moment(),
});

export const photoSubmissions = pgTable('photo_submissions', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid().notNull(),
  submitterEmail: text(),
  productId: number(),
  productName: text(),
  brandName: text(),
  photoUrls: text().array().notNull(),
  comments: text(),
  state: text({ enum: suggestionStates }).notNull().default('open'),
  reason: text(),
  createdAt: created(),
  handledAt: moment(),
});

export const unansweredSearches = pgTable('unanswered_searches', {
  text: text().primaryKey(),
  count: integer().notNull().default(1),
  lastAt: created(),
  id: number().notNull().generatedAlwaysAsIdentity(),
});

export const queueDecisions = pgTable('queue_decisions', {
  administratorId: uuid().notNull(),
  id: number().notNull().generatedAlwaysAsIdentity(),
  kind: text({ enum: undoableKinds }).notNull(),
  entries: integer().notNull(),
  facts: jsonb().$type<object>(),
  decidedAt: created(),
});

/** At most one row. */
export const decisionReasons = pgTable('decision_reasons', {
  id: integer().primaryKey(),
  reasons: text().notNull(),
});

export const adminChanges = pgTable('admin_changes', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  administratorId: uuid(),
  action: text({ enum: adminActions }).notNull(),
  subject: text({ enum: adminSubjects }).notNull(),
  subjectId: text().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  createdAt: created(),
});
