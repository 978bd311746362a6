import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { adminActions, adminSubjects } from '#contract/admin-changes.ts';
import { reportReasons, undoableKinds } from '#contract/statuses.ts';
import { created, number, suggestionStates, queueEntry, stateAmong } from './columns.ts';

export const reviewReports = pgTable('review_reports', {
  ...queueEntry(),
  reviewId: number().notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  description: text(),
  state: stateAmong(['open', 'kept', 'removed']),
});

/** A report by the member `userId` about the member `memberId`. */
export const personReports = pgTable('person_reports', {
  ...queueEntry(),
  memberId: uuid().notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  description: text(),
  state: stateAmong(['open', 'dismissed', 'upheld']),
});

export const productRequests = pgTable('product_requests', {
  ...queueEntry(),
  productName: text().notNull(),
  brandName: text().notNull(),
  productPhoto: text(),
  additionalComments: text(),
  barcode: text(),
  state: stateAmong(['open', 'added', 'declined']),
  reason: text(),
  productId: number(),
});

export const photoSubmissions = pgTable('photo_submissions', {
  ...queueEntry(),
  submitterEmail: text(),
  productId: number(),
  productName: text(),
  brandName: text(),
  photoUrls: text().array().notNull(),
  comments: text(),
  state: stateAmong(suggestionStates),
  reason: text(),
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
