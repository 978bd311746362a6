import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const suggestionStates = ['open', 'accepted', 'declined'] as const;
export const number = () => bigint({ mode: 'number' });
export const moment = () => timestamp({ withTimezone: true });
export const created = () => moment().notNull().defaultNow();
