import type { SQL } from 'drizzle-orm';
import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Computed by the database. */
export const derived = (expression: SQL) => text().notNull().generatedAlwaysAs(expression);
/** One of these states, at first the first one. */
export const stateAmong = <const States extends readonly [string, ...string[]]>(states: States) =>
  text({ enum: states }).notNull().default(states[0]);
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const suggestionStates = ['open', 'accepted', 'declined'] as const;
export const number = () => bigint({ mode: 'number' });
export const moment = () => timestamp({ withTimezone: true });
export const created = () => moment().notNull().defaultNow();
/** The key of a member's row (decision 3). */
export const ownedRow = () => ({ userId: uuid().notNull(), id: number().notNull().generatedAlwaysAsIdentity() });
/** An entry of the moderation queue. */
export const queueEntry = () => ({
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid().notNull(),
  createdAt: created(),
  handledAt: moment(),
});
