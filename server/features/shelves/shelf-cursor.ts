import type { ShelfSort } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import type { ShelfFilter, ShelfRow } from './shelves.sql.ts';

export function shelfCursor(sort: ShelfSort | undefined, { id, sortKey }: Pick<ShelfRow, 'id' | 'sortKey'>): string {
  return isSorted(sort) ? `${sort}.${id}.${Buffer.from(sortKey).toString('base64url')}` : String(id);
}

export function shelfPlace(
  sort: ShelfSort | undefined,
  cursor: string | undefined,
): Pick<ShelfFilter, 'sort' | 'beforeId' | 'after'> {
  if (!isSorted(sort)) return { beforeId: idFromCursor(cursor) };
  if (cursor === undefined) return { sort };
  const [, order, id, encoded = ''] = /^([a-z]+)\.(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? [];
  const key = Buffer.from(encoded, 'base64url').toString();
  // PostgreSQL cannot store U+0000.
  if (order !== sort || key.includes('\0'))
    throw new CallError('invalid_input', 'Invalid cursor', { cursor: 'Invalid cursor' });
  return { sort, after: { key, id: Number(id) } };
}

const isSorted = (sort: ShelfSort | undefined) => sort !== undefined && sort !== 'added';
