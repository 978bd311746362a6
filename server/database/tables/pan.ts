import { date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { panEventKinds, panGoals, panStates } from '#contract/statuses.ts';
import { created, number, ownedRow } from './columns.ts';

export const projectPanChallenges = pgTable('project_pan_challenges', {
  ...ownedRow(),
  year: smallint().notNull(),
  goal: smallint().notNull(),
  createdAt: created(),
});

export const panProjects = pgTable('pan_projects', {
  ...ownedRow(),
  name: text().notNull(),
  startsOn: date().notNull(),
  endsOn: date(),
  createdAt: created(),
});

export const panParticipants = pgTable('pan_participants', {
  userId: uuid().notNull(),
  projectId: number().notNull(),
  ownerId: uuid().notNull(),
  state: text({ enum: panStates }).notNull(),
  pausedOn: date(),
  /** The number of days in finished pauses. The end date is extended by this number of days. */
  pausedDays: integer().notNull().default(0),
  events: integer().notNull().default(0),
  createdAt: created(),
});

export const panProducts = pgTable('pan_products', {
  ...ownedRow(),
  projectId: number().notNull(),
  productId: number().notNull(),
  productName: text().notNull(),
  goal: text({ enum: panGoals }).notNull(),
  target: smallint(),
  usedOn: date().array().notNull().default([]),
  hitOn: date(),
  finishedOn: date(),
  createdAt: created(),
});

export const panEvents = pgTable('pan_events', {
  ...ownedRow(),
  projectId: number().notNull(),
  kind: text({ enum: panEventKinds }).notNull(),
  /** The day in the member's time zone. For an undone use, the day of the use. */
  happenedOn: date().notNull(),
  happenedAt: created(),
  /** The id of a row of pan_products. The row may have been deleted. */
  rowId: number(),
  goal: text({ enum: panGoals }),
  target: smallint(),
  startsOn: date(),
  endsOn: date(),
});
