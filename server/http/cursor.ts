import * as z from 'zod/mini';
import { calendarDay } from '#contract/shapes.ts';
import { fieldError } from '#server/call-error.ts';

const invalidCursor = () => fieldError('invalid_input', 'cursor', 'Invalid cursor');

/** The groups of the pattern, such as the numbers in "84_17_42". Clients must not parse cursors. */
export function partsOfCursor(cursor: string | undefined, pattern: RegExp): string[] | undefined {
  if (cursor === undefined) return undefined;
  const parts = pattern.exec(cursor);
  if (!parts) throw invalidCursor();
  return parts.slice(1);
}

/** The last id on the previous page. */
export function idFromCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = Number(/^[1-9][0-9]{0,15}$/.exec(cursor)?.[0]);
  if (!Number.isSafeInteger(id)) throw invalidCursor();
  return id;
}

export interface DayCursor {
  day: string;
  id: number;
}

/** Parses a cursor such as "2026-05-01_7". Rejects days that PostgreSQL cannot store, such as 2026-02-31 and year 0. */
export function dayFromCursor(cursor: string | undefined): DayCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, day = '', id] = /^(.{10})[_.](\d{1,15})$/.exec(cursor) ?? [];
  if (calendarDay.safeParse(day).success && day >= '0001-01-01') return { day, id: Number(id) };
  throw invalidCursor();
}

export function memberFromCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined || z.uuid().safeParse(cursor).success) return cursor;
  throw invalidCursor();
}

export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
