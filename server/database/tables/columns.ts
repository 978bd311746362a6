import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const suggestionStates = ['open', 'accepted', 'declined'] as const;
export const number = () => bigint({ mode: 'number' });
export const moment = () => timestamp({ withTimezone: true });
export const created = () => moment().notNull().defaultNow();
/** The key of a member's row (decision 3). */
export const ownedRow = () => ({ userId: uuid().notNull(), id: number().notNull().generatedAlwaysAsIdentity() });
