import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { panEventKinds, panGoals, panStates } from '#contract/statuses.ts';
import { created, number } from './columns.ts';

export const projectPanChallenges = pgTable(
  'project_pan_challenges',
  {
    userId: uuid().notNull(),
    id: number().notNull().generatedAlwaysAsIdentity(),
    year: smallint().notNull(),
    goal: smallint().notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const panProjects = pgTable(
  'pan_projects',
  {
    userId: uuid().notNull(),
    id: number().notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const panParticipants = pgTable(
  'pan_participants',
  {
    userId: uuid().notNull(),
    projectId: number().notNull(),
    ownerId: uuid().notNull(),
    state: text({ enum: panStates }).notNull(),
    pausedOn: date(),
    /** The number of days in finished pauses. The end date is extended by this number of days. */
    pausedDays: integer().notNull().default(0),
    events: integer().notNull().default(0),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId] })],
);

export const panProducts = pgTable(
  'pan_products',
  {
    userId: uuid().notNull(),
    id: number().notNull().generatedAlwaysAsIdentity(),
    projectId: number().notNull(),
    productId: number().notNull(),
    productName: text().notNull(),
    goal: text({ enum: panGoals }).notNull(),
    target: smallint(),
    usedOn: date().array().notNull().default([]),
    hitOn: date(),
    finishedOn: date(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const panEvents = pgTable(
  'pan_events',
  {
    userId: uuid().notNull(),
    id: number().notNull().generatedAlwaysAsIdentity(),
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
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
