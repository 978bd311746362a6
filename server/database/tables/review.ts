import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { followUpStages, followUpVerdicts } from '#contract/statuses.ts';
import { created, moment, number, ownedRow } from './columns.ts';

export const reviewFollowUps = pgTable('review_follow_ups', {
  ...ownedRow(),
  reviewId: number().notNull(),
  /** Set if the author wrote the follow-up in response to a question. */
  stage: text({ enum: followUpStages }),
  verdict: text({ enum: followUpVerdicts }).notNull(),
  comment: text(),
  usedDays: integer(),
  createdAt: created(),
});

export const reviewQuestions = pgTable('review_questions', {
  userId: uuid().notNull(),
  reviewId: number().notNull(),
  stage: text({ enum: followUpStages }).notNull(),
  askedAt: created(),
  /** When the author responded to the question or dismissed it. */
  answeredAt: moment(),
});

/** The published "would buy it again" counts of families with enough votes (migration 0220). */
export const buyAgainCounts = pgTable('buy_again_counts', {
  familyId: number().primaryKey(),
  yes: integer().notNull(),
  total: integer().notNull(),
  /** The exact number of votes at the last count. Null if an earlier version of the server counted the votes. */
  counted: integer(),
  countedAt: moment().notNull(),
});
